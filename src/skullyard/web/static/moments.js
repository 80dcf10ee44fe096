// ------------------------------------------------- moments: how long a question still waits

// A fragment with data-left tells how many seconds are left of data-of. The table decides when the time is over; the page
// only counts, in words, and as a bar where people want motion.

let sand = 0;

/** Begin to count where something new is to be counted. */
function turnGlass() {
  const glass = document.querySelector("[data-left]:not([data-runs])");
  if (!glass) return;
  clearInterval(sand);
  glass.dataset.runs = "";
  const seconds = Number(glass.dataset.left);
  const ends = performance.now() + 1000 * seconds;
  const bar = glass.querySelector(".mz-sand");
  bar?.style.setProperty("--mz-from", String(Math.min(1, seconds / (Number(glass.dataset.of) || seconds || 1))));
  bar?.style.setProperty("animation-duration", `${seconds}s`);
  bar?.classList.add("is-running");
  const count = () => {
    const number = glass.querySelector("[data-left-n]");
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    if (number.textContent !== String(left)) number.textContent = String(left);
    if (!left || !glass.isConnected) clearInterval(sand);
  };
  count();
  sand = setInterval(count, 200);
}

turnGlass();
