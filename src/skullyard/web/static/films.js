// ------------------------------------------------- films: what happened in one go, step by step

// A fragment with data-film tells that there is one, by its number and length. A page plays a new one by itself, unless
// people want still pages: then it is stepped through by hand.

let film = null;
let shownFilm = filmMark(byId("film"));
let shownScenes = 0;

function filmMark(element) {
  return element?.dataset.film ? [Number(element.dataset.film), Number(element.dataset.steps)] : [0, 0];
}

async function fetchFilm() {
  const seat = byId("decide")?.elements.seat?.value ?? "";
  try {
    const answer = await fetch(`${body.dataset.base}/film?seat=${seat}`, { headers: { Accept: "application/json" }, signal: patience() });
    const found = await answer.json();
    return found.scenes?.length ? found : null;
  } catch {
    return null;
  }
}

/** Fetch the film that an update brings along, so that it begins with the picture as it was. */
async function filmOf(update) {
  const markup = update.fragments?.film;
  if (!markup) return null;
  const [number, steps] = filmMark(parse(markup, false));
  const isNew = number > shownFilm[0] || (number === shownFilm[0] && steps > shownFilm[1]);
  const from = number === shownFilm[0] ? shownScenes : 0;
  shownFilm = [number, steps];
  if (!isNew || document.hidden) return null;
  const found = await fetchFilm();
  if (!found) return null;
  shownScenes = found.scenes.length;
  return still.matches || from >= found.scenes.length ? null : { ...found, from };
}

/** Begin a film, at a scene. */
function project(found, runs = true) {
  stopFilm();
  hideLook();
  closeMenu();
  film = { ...found, at: -1, runs, timer: 0, last: {}, now: {} };
  for (const id of Object.keys(found.begins)) film.last[id] = byId(id)?.outerHTML ?? "";
  film.now = { ...film.last };
  byId("projector").hidden = false;
  document.documentElement.classList.add("is-filming");
  showScene(found.from ?? 0);
}

/** Show the picture as it is after a scene, with what the scene draws over it. */
function showScene(at) {
  clearTimeout(film.timer);
  if (at >= film.scenes.length) return stopFilm();
  film.at = Math.max(0, at);
  const wanted = { ...film.begins };
  for (const scene of film.scenes.slice(0, film.at + 1)) Object.assign(wanted, scene.fragments);
  setPicture(wanted);
  const { told, over, at: place } = film.scenes[film.at];
  drawOver(over);
  for (const pane of panes) pane.seek(byId(place));
  byId("film-n").textContent = `${film.at + 1} / ${film.scenes.length}`;
  byId("film-t").textContent = told;
  showRuns();
  const speed = Number(byId("film-speed").value) || 1;
  if (film.runs) film.timer = setTimeout(() => showScene(film.at + 1), Math.max(1100, 500 + 28 * told.length) / speed);
}

function setPicture(wanted) {
  for (const [id, markup] of Object.entries(wanted)) {
    if (!markup || film.now[id] === markup) continue;
    put(id, markup);
    film.now[id] = markup;
  }
}

function showRuns() {
  const button = document.querySelector('[data-film-do="play"]');
  button.querySelector("span").textContent = film.runs ? button.dataset.on : button.dataset.off;
}

/** End the film: the picture is as it is now. */
function stopFilm() {
  if (!film) return;
  clearTimeout(film.timer);
  setPicture(film.last);
  film = null;
  drawOver("");
  byId("projector").hidden = true;
  document.documentElement.classList.remove("is-filming");
  for (const pane of panes) pane.seek(spotOf());
}

document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-film-show]") && live) {
    const found = await fetchFilm();
    if (found) project(found, !still.matches);
    else toast(body.dataset.nofilm ?? "");
    return;
  }
  const does = event.target.closest("[data-film-do]")?.dataset.filmDo;
  if (!does || !film) return;
  if (does === "skip") return stopFilm();
  if (does === "play") {
    film.runs = !film.runs;
    return showScene(film.at);
  }
  film.runs = false;
  showScene(film.at + (does === "back" ? -1 : 1));
});

const speedChoice = byId("film-speed");
if (speedChoice) {
  try {
    speedChoice.value = localStorage.getItem("film-speed") ?? "1";
  } catch {
    // Without a store it begins at the usual speed.
  }
  speedChoice.addEventListener("change", () => {
    try {
      localStorage.setItem("film-speed", speedChoice.value);
    } catch {
      // It holds for this page at least.
    }
    if (film) showScene(film.at);
  });
}
