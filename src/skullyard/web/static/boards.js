// ------------------------------------------------------------ boards: pan and zoom

// A frame with data-pan holds a picture that is looked at through its viewBox: wheel, drag, pinch, keys and buttons move it.
// The picture itself stays when fragments in it are swapped, so what was looked at stays too.

const CLOSEST = 6;
// How many pixels a unit of the picture takes at least when a small screen opens it.
const LEGIBLE = 0.56;
const MARGIN = 40;

class Pane {
  constructor(frame) {
    this.frame = frame;
    this.picture = byId(frame.dataset.pan);
    const { x, y, width, height } = this.picture.viewBox.baseVal;
    this.full = { x, y, width, height };
    this.zoom = 1;
    this.x = x + width / 2;
    this.y = y + height / 2;
    this.fingers = new Map();
    this.dragged = false;
    this.motion = 0;
    new ResizeObserver(() => this.fit()).observe(frame);
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, (event) => this.up(event));
    frame.addEventListener("keydown", (event) => this.key(event));
    // What ends a drag is no click.
    frame.addEventListener("click", (event) => this.dragged && (event.stopPropagation(), event.preventDefault()), true);
  }

  /** Pixels a unit takes. */
  get scale() {
    const { width, height } = this.frame.getBoundingClientRect();
    return Math.max(0.01, Math.min(width / this.full.width, height / this.full.height)) * this.zoom;
  }

  /** Look at the place and as closely as wanted, as far as there is a picture. */
  fit() {
    const box = this.frame.getBoundingClientRect();
    if (!box.width || !box.height) return;
    const size = box.width * box.height;
    if (this.opened && this.zoom > 1 && (size > 1.4 * this.size || size < this.size / 1.4)) {
      this.size = size;
      return this.seek(spotOf(), true);
    }
    this.size = size;
    if (!this.opened) {
      this.opened = true;
      if (box.width < 480) this.zoom = Math.max(1, Math.min(CLOSEST, LEGIBLE / this.scale));
      this.seek(spotOf(), true);
    }
    const [width, height] = [box.width / this.scale, box.height / this.scale];
    const held = (at, size, from, all) =>
      size >= all ? from + all / 2 : Math.min(Math.max(at, from + size / 2), from + all - size / 2);
    this.x = held(this.x, width, this.full.x, this.full.width);
    this.y = held(this.y, height, this.full.y, this.full.height);
    this.picture.setAttribute("viewBox", [this.x - width / 2, this.y - height / 2, width, height].map((one) => one.toFixed(2)).join(" "));
  }

  /** Turn a place on the screen into one in the picture. */
  point(x, y) {
    const box = this.frame.getBoundingClientRect();
    return [this.x + (x - box.x - box.width / 2) / this.scale, this.y + (y - box.y - box.height / 2) / this.scale];
  }

  /** Look closer or from farther away; what lies under a place on the screen stays there. */
  closer(factor, x, y) {
    const box = this.frame.getBoundingClientRect();
    const [px, py] = [x ?? box.x + box.width / 2, y ?? box.y + box.height / 2];
    const [ax, ay] = this.point(px, py);
    this.zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const [bx, by] = this.point(px, py);
    this.x += ax - bx;
    this.y += ay - by;
    this.fit();
  }

  shift(dx, dy) {
    this.x += dx / this.scale;
    this.y += dy / this.scale;
    this.fit();
  }

  /** Bring something into sight that is not, or into the middle. */
  seek(element, middle = false) {
    if (!element?.getBBox || !this.picture.contains(element)) return middle ? this.fit() : undefined;
    const box = this.frame.getBoundingClientRect();
    const { x, y, width, height } = element.getBBox();
    const [wide, high] = [box.width / this.scale, box.height / this.scale];
    const edge = Math.min(MARGIN / this.scale, wide / 8);
    const near = (at, size, from, long) => {
      if (middle || long + 2 * edge > size) return from + long / 2;
      return Math.min(Math.max(at, from + long + edge - size / 2), from - edge + size / 2);
    };
    this.glide(near(this.x, wide, x, width), near(this.y, high, y, height), middle);
  }

  glide(x, y, atOnce) {
    cancelAnimationFrame(this.motion);
    const [from, start] = [[this.x, this.y], performance.now()];
    if (atOnce || still.matches || Math.hypot(x - from[0], y - from[1]) < 2) {
      [this.x, this.y] = [x, y];
      return this.fit();
    }
    const step = (now) => {
      const part = Math.min(1, (now - start) / 260);
      const soft = 1 - (1 - part) ** 3;
      this.x = from[0] + (x - from[0]) * soft;
      this.y = from[1] + (y - from[1]) * soft;
      this.fit();
      if (part < 1) this.motion = requestAnimationFrame(step);
    };
    this.motion = requestAnimationFrame(step);
  }

  wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode ? 20 : 1;
    this.closer(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
  }

  down(event) {
    if (event.button) return;
    cancelAnimationFrame(this.motion);
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    this.begin = [event.clientX, event.clientY];
  }

  move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const now = [event.clientX, event.clientY];
    if (this.fingers.size === 1) {
      if (!this.dragged && Math.hypot(now[0] - this.begin[0], now[1] - this.begin[1]) < 7) return;
      if (!this.dragged) this.frame.setPointerCapture(event.pointerId);
      this.shift(old[0] - now[0], old[1] - now[1]);
    } else if (this.fingers.size === 2) {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)[1];
      const apart = (one) => Math.max(10, Math.hypot(one[0] - other[0], one[1] - other[1]));
      this.closer(apart(now) / apart(old), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      this.shift((old[0] - now[0]) / 2, (old[1] - now[1]) / 2);
    }
    this.dragged = true;
    hideLook();
    closeMenu();
    this.fingers.set(event.pointerId, now);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    // The click that belongs to this comes before anything else.
    if (!this.fingers.size && this.dragged) setTimeout(() => (this.dragged = false), 0);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = 90;
    const does = {
      "+": () => this.closer(1.4), "=": () => this.closer(1.4), "-": () => this.closer(1 / 1.4), "_": () => this.closer(1 / 1.4),
      "0": () => this.whole(),
      ArrowLeft: () => this.shift(-far, 0), ArrowRight: () => this.shift(far, 0), ArrowUp: () => this.shift(0, -far), ArrowDown: () => this.shift(0, far),
    }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }

  whole() {
    this.zoom = 1;
    this.fit();
  }
}

const panes = [...document.querySelectorAll("[data-pan]")].map((frame) => new Pane(frame));

/** Where the eyes should be, as the table says. */
function spotOf() {
  return byId(byId("spot")?.dataset.spot || "none");
}

let spot = byId("spot")?.dataset.spot;

/** Follow whoever acts, where not the whole picture is seen. */
function follow() {
  const now = byId("spot")?.dataset.spot;
  if (now && now !== spot) for (const pane of panes) pane.seek(spotOf());
  spot = now;
}

/** Draw something over a picture for a while. */
function drawOver(markup) {
  for (const { picture } of panes) {
    picture.querySelector(":scope > .over")?.remove();
    if (!markup) continue;
    const group = parse(`<g class="over o-ways">${markup}</g>`, true);
    picture.append(group);
  }
}

// -------------------------------------------------------------- a closer look

// Inside of data-looks, what is pointed at or focused is told about in a card; a click on what cannot be chosen pins it.

const LOOKED_AT = '[data-looks] :is([data-thing^="zone:"], button[name="key"])';
const answers = new Map();
let looking = "";
let lookTimer = 0;
let pinned = false;

function queryOf(element) {
  const key = keyOf(element);
  return element.dataset.thing && element instanceof SVGElement ? `thing=${encodeURIComponent(element.dataset.thing)}` : `key=${encodeURIComponent(key ?? "")}`;
}

/** Ask the table once for what there is to know of something. */
async function fetchLook(query) {
  const name = `${revision} ${query}`;
  if (!answers.has(name)) {
    if (answers.size > 200) answers.clear();
    const seat = byId("decide")?.elements.seat?.value ?? "";
    const asked = fetch(`${body.dataset.base}/look?${query}&seat=${seat}`, { headers: { Accept: "application/json" }, signal: patience() });
    answers.set(name, asked.then((answer) => answer.json()).catch(() => (answers.delete(name), {})));
  }
  return answers.get(name);
}

function lookSoon(element, wait) {
  if (pinned || !live) return;
  const query = queryOf(element);
  if (query === looking) return;
  clearTimeout(lookTimer);
  lookTimer = setTimeout(() => showLook(element, query), wait);
}

async function showLook(element, query, pin = false) {
  looking = query;
  const found = await fetchLook(query);
  if (looking !== query || (pinned && !pin)) return found;
  clearLook();
  if (!found.card) return found;
  pinned = pin;
  looking = query;
  const place = byId("look");
  place.replaceChildren(parse(found.card, false));
  place.classList.toggle("is-pinned", pin);
  place.hidden = false;
  for (const id of found.lit ?? []) byId(id)?.classList.add("is-seen");
  drawOver(found.over);
  setBeside(place, element.getBoundingClientRect());
  return found;
}

function clearLook() {
  const place = byId("look");
  if (place && !place.hidden) {
    place.hidden = true;
    place.replaceChildren();
    drawOver("");
  }
  for (const element of document.querySelectorAll(".is-seen")) element.classList.remove("is-seen");
  pinned = false;
}

function hideLook() {
  clearTimeout(lookTimer);
  looking = "";
  clearLook();
}

/** Put a box beside what it is about, inside of the window; small screens have a place of their own for it. */
function setBeside(box, about) {
  box.style.left = box.style.top = "";
  if (innerWidth < 1024) return;
  const { width, height } = box.getBoundingClientRect();
  const gap = 8;
  const left = about.right + gap + width <= innerWidth ? about.right + gap : about.left - gap - width;
  const inside = left >= gap ? left : Math.min(Math.max(gap, about.left + gap), innerWidth - width - gap);
  box.style.left = `${inside}px`;
  box.style.top = `${Math.min(Math.max(gap, about.top), Math.max(gap, innerHeight - height - gap))}px`;
}

/** A click on a thing that carries no option: tell of it, and why it cannot be chosen if there is nothing to do with it. */
async function pinLook(element) {
  const query = `thing=${encodeURIComponent(element.dataset.thing)}`;
  hideLook();
  const found = await showLook(element, query, true);
  if (!found.keys?.length && byId("options")) ask({ thing: element.dataset.thing });
  else byId("look")?.querySelector("[data-send]")?.focus({ focusVisible: false });
}

// -------------------------------------------------------- several options on a thing

let menuOwner = null;

/** Whether a slip on the picture would hurt: data-careful names the verbs that are asked about first. */
function isRash(element) {
  const verbs = element.closest("[data-careful]")?.dataset.careful.split(" ") ?? [];
  return verbs.includes(element.dataset.key?.split(":")[0]);
}

/** Show the options that lie on a thing, for one to be chosen. */
function openMenu(element) {
  closeMenu();
  hideLook();
  const keys = (element.dataset.keys ?? element.dataset.key).split(" ");
  const buttons = keys.map((key) => document.querySelector(`#options button[name="key"][value="${CSS.escape(key)}"]`)).filter(Boolean);
  if (!buttons.length) return;
  const menu = document.createElement("div");
  menu.id = "menu";
  menu.className = "menu-o";
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", element.getAttribute("aria-label") ?? "");
  menu.dataset.looks = "";
  for (const button of buttons) {
    const item = button.cloneNode(true);
    item.removeAttribute("id");
    item.type = "button";
    item.setAttribute("role", "menuitem");
    menu.append(item);
  }
  body.append(menu);
  menuOwner = element;
  setBeside(menu, element.getBoundingClientRect());
  menu.firstElementChild.focus({ focusVisible: false });
}

function closeMenu(back = false) {
  const menu = byId("menu");
  if (!menu) return;
  menu.remove();
  if (back && menuOwner?.isConnected) menuOwner.focus?.({ preventScroll: true });
  menuOwner = null;
}

/** Close a menu when something in it is not offered any more; what else has changed on the page does not matter to it. */
function keepMenu() {
  const items = [...(byId("menu")?.children ?? [])];
  const offered = (key) => document.querySelector(`#options button[name="key"][value="${CSS.escape(key)}"]`);
  if (!items.every((item) => offered(item.value))) closeMenu();
}

function steerMenu(event) {
  const items = [...(byId("menu")?.children ?? [])];
  const at = items.indexOf(event.target);
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at < 0 || !way) return;
  event.preventDefault();
  items[(at + way + items.length) % items.length].focus();
}

// --------------------------------------------------------------------- wiring

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const element = event.target.closest?.(LOOKED_AT);
  if (element) lookSoon(element, 140);
});
document.addEventListener("focusin", (event) => {
  const element = event.target.closest?.(LOOKED_AT);
  if (element) lookSoon(element, 200);
});
for (const off of ["pointerout", "focusout"]) {
  document.addEventListener(off, (event) => {
    if (!pinned && event.target.closest?.(LOOKED_AT) && event.relatedTarget?.closest?.(LOOKED_AT) !== event.target.closest(LOOKED_AT)) hideLook();
  });
}
document.addEventListener("click", (event) => {
  const zoom = event.target.closest("[data-zoom]");
  if (zoom) {
    const by = zoom.dataset.zoom;
    for (const pane of panes) {
      if (by === "spot") {
        pane.zoom = Math.max(pane.zoom, 1.8);
        pane.seek(spotOf(), true);
      } else if (by === "0") pane.whole();
      else pane.closer(Number(by));
    }
  }
  const walk = event.target.closest("[data-send]");
  if (walk) {
    hideLook();
    send(byId("decide"), walk.dataset.send.split(" ").map((key) => ["key", key]), [walk]);
  }
  if (pinned && !event.target.closest("#look")) hideLook();
  if (!event.target.closest("#menu") && !menuOwner?.contains(event.target)) closeMenu();
});
document.addEventListener("keydown", (event) => {
  steerMenu(event);
  if (event.key !== "Escape") return;
  closeMenu(true);
  hideLook();
});
// A finger that rests on a thing looks at it.
let resting = 0;
document.addEventListener("pointerdown", (event) => {
  const element = event.target.closest?.(LOOKED_AT);
  clearTimeout(resting);
  if (event.pointerType !== "touch" || !element) return;
  resting = setTimeout(() => {
    for (const pane of panes) pane.dragged = true;
    showLook(element, queryOf(element), true);
  }, 550);
});
for (const off of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(off, (event) => (off !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) && clearTimeout(resting));
}
