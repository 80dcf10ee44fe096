// The page's module, the same for every title: lights up what may be chosen, posts the chosen key with the table's
// revision, swaps the fragments that changed, moves pieces from their old place to the new one, keeps the focus.
// Without it every page works too: choices are buttons of forms. boards.js and films.js are sent with it as one module.

const root = document.documentElement;
const body = document.body;
const live = body.dataset.live;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const byId = (id) => document.getElementById(id);
const EASE = "cubic-bezier(.2, .7, .2, 1)";

root.classList.add("js");

// ---------------------------------------------------------------- all pages

/** Say something at the foot of the page for a while. */
let toastTimer = 0;
function toast(text, link) {
  const place = byId("toast");
  if (!place) return;
  place.replaceChildren(document.createTextNode(text));
  if (link) {
    const more = document.createElement("a");
    more.href = link.href;
    more.textContent = link.text;
    place.append(" ", more);
  }
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.replaceChildren(), 9000);
}

function keepTheme(name) {
  document.cookie = `theme=${name};path=/;max-age=31536000;samesite=lax`;
  if (name === "auto") delete root.dataset.theme;
  else root.dataset.theme = name;
}

async function copyLink(button) {
  const field = byId(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Clipboards are closed to pages without https: select, so that the keyboard can copy.
    field.focus();
    field.select();
    if (!document.execCommand("copy")) return;
  }
  toast(button.dataset.said);
}

// ------------------------------------------------------------------- cards

/** Close every open card; `shut` keeps them closed though the pointer or the focus is still on them. */
function closeCards(shut = false) {
  for (const holder of document.querySelectorAll(".wp.is-open")) holder.classList.remove("is-open");
  if (shut) for (const holder of document.querySelectorAll(".wp:hover, .wp:focus-within")) holder.classList.add("is-shut");
}

function toggleCard(holder) {
  const opened = holder.classList.contains("is-open");
  closeCards();
  holder.classList.toggle("is-open", !opened);
  holder.classList.toggle("is-shut", opened);
}

function letCardsOpenAgain(event) {
  const holder = event.target.closest?.(".wp.is-shut");
  if (holder && !holder.contains(event.relatedTarget)) holder.classList.remove("is-shut");
}

// ------------------------------------------------------- what belongs together

const keyOf = (element) => element?.dataset?.key ?? (element?.name === "key" ? element.value : undefined);

/** Light everything that a key is about: the thing on the board, the board, the button, and what would happen. */
function light(key) {
  unlight();
  if (key === undefined) return;
  const quoted = CSS.escape(key);
  for (const element of document.querySelectorAll(`[data-key="${quoted}"], button[name="key"][value="${quoted}"]`)) {
    if (element.getAttribute("aria-disabled") !== "true") element.classList.add("is-hot");
  }
  for (const element of document.querySelectorAll(`[data-pre~="${quoted}"]`)) {
    element.classList.add("is-on");
    element.closest(".fig, .plate")?.classList.add("is-hot");
  }
}

function unlight() {
  for (const element of document.querySelectorAll(".is-hot")) element.classList.remove("is-hot");
  for (const element of document.querySelectorAll(".is-on")) element.classList.remove("is-on");
}

/** A name in the log lights up what it names. */
function point(name) {
  for (const element of document.querySelectorAll(".is-named")) element.classList.remove("is-named");
  if (!name) return;
  for (const element of document.querySelectorAll(`[data-thing~="${CSS.escape(name)}"]`)) element.classList.add("is-named");
}

// ------------------------------------------------------------------ choosing

// Buttons of a question that takes several answers; "done" sends them.
const TICKS = '#options button[aria-pressed]:not([value="done"])';
// The revision at which an answer is on its way: a second click there is a slip, a click after it is not.
let sent = null;

/** A network that neither answers nor fails must not keep anybody from trying again. */
function patience() {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), PATIENCE);
  return stop.signal;
}

async function post(form, entries, action) {
  const data = new URLSearchParams(new FormData(form));
  for (const [name, value] of entries) data.append(name, value);
  const response = await fetch(action || form.action, {
    method: "POST",
    body: data,
    headers: { Accept: "application/json" },
    credentials: "same-origin",
    signal: patience(),
  });
  return response.json();
}

/** Send an answer; the page changes when the table tells it to, or at once where no socket is open. */
async function send(form, entries, pressed, action) {
  if (sent === revision) {
    form.dataset.again = ""; // counts for a form of switches: the last position of each is what holds
    return;
  }
  const at = (sent = revision);
  closeCards(true);
  for (const element of pressed) element.classList.add("is-chosen");
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await post(form, entries, action);
    if (answer.update) takeOver(answer.update);
    else if (!isOpen()) await catchUp();
    else if (answer.accepted) setTimeout(() => revision < answer.revision && greet(), 1000);
    if (!answer.accepted && !refusedPlace(answer.reason)) toast(answer.reason, answer.rule);
  } catch {
    toast(body.dataset.lost);
    if (isOpen()) greet(AWAKE);
    else connectSoon();
  } finally {
    if (sent === at) sent = null;
    form.removeAttribute("aria-busy");
    const again = form.dataset.again !== undefined && form.dataset.switches !== undefined;
    delete form.dataset.again;
    if (again) form.requestSubmit();
    for (const element of document.querySelectorAll(".is-chosen:not([data-kept])")) element.classList.remove("is-chosen");
  }
}

function choose(key) {
  const form = byId("decide");
  if (!form) return;
  const button = [...form.querySelectorAll(TICKS)].find((one) => one.value === key);
  if (button) return tick(button);
  const pressed = document.querySelectorAll(`[data-key="${CSS.escape(key)}"], button[name="key"][value="${CSS.escape(key)}"]`);
  send(form, [["key", key]], pressed);
}

/** Up to so many of them: tick in any order, then send all in the order in which the table asks. */
function tick(button) {
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(on));
  for (const element of document.querySelectorAll(`[data-key="${CSS.escape(button.value)}"]`)) {
    element.classList.toggle("is-chosen", on);
    if (on) element.dataset.kept = "";
    else delete element.dataset.kept;
  }
}

/** A turret that may be taken for one of several things, a square that several ways lead to: go to the first of them. */
function showOptionsOn(square) {
  const keys = square.querySelector(".way-f")?.dataset.pre.split(" ") ?? [];
  const button = [...document.querySelectorAll("#options button[name=key]")].find((one) => keys.includes(one.value));
  button?.focus({ focusVisible: true });
  return Boolean(button);
}

function sendTicked(form) {
  const ticked = [...form.querySelectorAll(TICKS)].filter((one) => one.getAttribute("aria-pressed") === "true");
  const isDone = form.querySelector('#options button[value="done"]');
  if (!ticked.length && !isDone) return toast(body.dataset.tick);
  const keys = ticked.map((one) => ["key", one.value]);
  send(form, [...keys, ["key", "done"]], []);
}

/** Ask the table why something cannot be chosen. */
async function ask(query) {
  const form = byId("decide");
  if (!form) return;
  const seat = new FormData(form).get("seat");
  try {
    const response = await fetch(`${body.dataset.base}/why?${new URLSearchParams({ ...query, seat })}`, {
      headers: { Accept: "application/json" },
    });
    const answer = await response.json();
    if (answer.reason) toast(answer.reason, answer.rule);
  } catch {
    toast(body.dataset.lost);
  }
}

// ------------------------------------------------------------------- swapping

function parse(markup, inPicture) {
  const template = document.createElement("template");
  template.innerHTML = inPicture ? `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>` : markup;
  return inPicture ? template.content.firstElementChild.firstElementChild : template.content.firstElementChild;
}

const inPicture = (element) => element.namespaceURI === "http://www.w3.org/2000/svg" && element.localName !== "svg";

// What grows piece by piece: the tokens of a board's track, the killshots, the cards in the hand. By their order.
const GROWING = ".plate .trk, .kill ol, .hand ul:not(.box)";
const pieces = (list) => list.querySelectorAll(":scope > .wp, :scope > .kt, .bx > .tk");
const nameOf = (list) => list.closest("[id]").id + [...list.parentElement.children].indexOf(list) + list.parentElement.className;

// Cards that keep their name while they go from place to place.
const SLIDING = ".position > li[id]";

/** Where the pieces are now, and how many lie in each row. */
function places() {
  const found = new Map();
  for (const figure of document.querySelectorAll(".fig[id]")) found.set(figure.id, figure.getAttribute("transform"));
  for (const list of document.querySelectorAll(GROWING)) found.set(nameOf(list), pieces(list).length);
  for (const card of document.querySelectorAll(SLIDING)) found.set(card.id, card.getBoundingClientRect());
  return found;
}

const css = (transform) => transform.replace(/translate\(\s*([-\d.]+)[ ,]+([-\d.]+)\s*\)/, "translate($1px, $2px)");
const middle = (transform) => transform.match(/[-\d.]+/g).map(Number);

/** Let a card slide from where it was; a new one comes in. */
function slide(card, old) {
  if (!old) return void card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240, easing: EASE });
  const now = card.getBoundingClientRect();
  const [x, y] = [old.x - now.x, old.y - now.y];
  if (Math.hypot(x, y) < 2) return;
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 320, easing: EASE });
}

/** Move figures from where they were; let new pieces come in one after another. */
function glide(before) {
  if (still.matches) return;
  for (const figure of document.querySelectorAll(".fig[id]")) {
    const [old, now] = [before.get(figure.id), figure.getAttribute("transform")];
    if (!now || old === now) continue;
    if (!old) {
      figure.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 220, easing: EASE });
      continue;
    }
    const [from, to] = [middle(old), middle(now)];
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 160));
    figure.animate([{ transform: css(old) }, { transform: css(now) }], {
      duration: Math.min(600, 180 * steps),
      easing: EASE,
    });
  }
  for (const card of document.querySelectorAll(SLIDING)) slide(card, before.get(card.id));
  let late = 0;
  for (const list of document.querySelectorAll(GROWING)) {
    const old = before.get(nameOf(list));
    for (const [index, piece] of [...pieces(list)].entries()) {
      if (old === undefined || index < old) continue;
      const kill = piece.matches(".kt");
      piece.animate([{ opacity: 0, transform: kill ? "rotateY(90deg)" : "translateY(-.6rem)" }, { opacity: 1, transform: "none" }], {
        duration: kill ? 320 : 240,
        delay: 60 * Math.min(late, 8),
        fill: "backwards",
        easing: EASE,
      });
      late += 1;
    }
  }
}

function stopMotion() {
  for (const motion of document.getAnimations()) if (!(motion instanceof CSSAnimation)) motion.finish();
}

/** All that people would call a change of a board or a figure; who is asked is none. */
function looks(element) {
  const told = [...element.querySelectorAll(".trk .tk:not(.ghost) use, .mks use")].map((one) => one.getAttribute("href"));
  const words = [...element.querySelectorAll(".amm b, .cnt b, .mks b, .sks, .now text")].map((one) => one.textContent);
  return [...told, ...words].join();
}

/** Frame for a moment what has just changed. */
function frame(old, fresh) {
  if (!fresh.matches(".plate, .fig") || looks(old) === looks(fresh)) return;
  fresh.classList.add("is-new");
  setTimeout(() => fresh.classList.remove("is-new"), 2000);
}

/** Put in one fragment; return whether it has a place on this page. */
function put(id, markup, parent, fresh) {
  const old = byId(id);
  const list = byId(parent);
  if (!old && !list) return false;
  const element = parse(markup, old ? inPicture(old) : inPicture(list) || list.localName === "svg");
  if (old) old.replaceWith(element);
  if (list && (fresh || !old)) list.prepend(element); // told from the first on: the last is on top
  if (old && !fresh) frame(old, element);
  return true;
}

/** Take away what is not told any more. */
function clear(update) {
  for (const id of update.gone ?? []) byId(id)?.remove();
  if (!update.fresh) return;
  for (const list of new Set(Object.values(update.parents))) {
    for (const element of [...(byId(list)?.children ?? [])]) if (!(element.id in update.fragments)) element.remove();
  }
}

/** Put in the fragments that changed; keep the focus by id, else on the new question. Return whether all are in. */
function swap(update) {
  const focused = document.activeElement;
  const kept = focused?.closest?.("[id]")?.id;
  const wasAnswering = Boolean(focused?.closest?.("#decision, [data-key]"));
  const scrolled = new Map([...document.querySelectorAll("[data-scroll]")].map((one) => [one.id, one.scrollTop]));
  clear(update);
  let complete = true;
  for (const [id, markup] of Object.entries(update.fragments)) {
    // One that fails must not take the others with it: the question may be among them.
    try {
      complete = put(id, markup, update.parents[id], update.fresh) && complete;
    } catch (error) {
      reportError(error);
      complete = false;
    }
  }
  for (const [id, top] of scrolled) if (byId(id)) byId(id).scrollTop = top;
  if (focused && focused !== body && !focused.isConnected) {
    const again = kept && byId(kept);
    if (again && again.matches("a, button, input, select, summary, [tabindex]")) again.focus({ preventScroll: true });
    else if (wasAnswering) byId("ask")?.focus({ preventScroll: true });
  }
  return complete;
}

let revision = Number(body.dataset.revision || "-1");
// The fingerprint of all that this page shows, by which the table sees what it lacks.
let mark = body.dataset.mark;
// Whether an answer has changed the page behind the socket's back.
let patched = false;

/** Show what the socket tells. */
function apply(update) {
  if (!update.fragments) {
    patched = false; // nothing is missing
    return;
  }
  let before = new Map();
  let complete = false;
  try {
    stopMotion();
    stopFilm();
    if (update.revision !== revision) hideLook();
    unlight();
    before = places();
  } catch (error) {
    reportError(error);
  }
  try {
    complete = swap(update);
  } catch (error) {
    reportError(error);
  }
  revision = update.revision;
  // Changes do not complete a page that lacks something from before, or that has got more than the socket knows.
  mark = complete && (update.fresh || (mark && !patched)) ? update.mark : "";
  patched = false;
  try {
    keepMenu();
    keepPlaces();
    glide(before);
    follow();
    turnGlass();
  } catch (error) {
    reportError(error);
  }
  if (update.title) document.title = update.title;
  if (update.news) byId("news").textContent = update.news;
  const call = byId("call");
  if (call && update.call !== undefined && call.textContent !== update.call) {
    call.textContent = update.call;
    if (update.call) turnToQuestion();
  }
}

/** Turn to the leaf on which the question stands, unless another one is as good for answering it. */
function turnToQuestion() {
  const leaf = document.querySelector("input[data-asks]");
  if (leaf && !document.querySelector("input[data-answers]:checked")) leaf.checked = true;
}

/** Show what an answer told, unless the socket has told newer things meanwhile; then let the table compare. */
function takeOver(update) {
  if (update.mark !== mark && update.revision >= revision) {
    apply({ ...update, fresh: true });
    patched = isOpen();
  }
  if (isOpen()) greet();
}

// ---------------------------------------------------------------- the socket

let socket = null;
let tries = 0;
let retry = 0;
let silence = 0;
// How often the page says what it has, and how long it waits for the answer, in milliseconds.
const EVERY = 15000;
const PATIENCE = 8000;
const AWAKE = 3000;
// A page younger than this is not loaded anew, however incomplete: that would go in a circle.
const OLD = 60000;

const isOpen = () => socket?.readyState === WebSocket.OPEN;

function lost(isLost) {
  const place = byId("link");
  if (!place) return;
  place.textContent = isLost ? body.dataset.retry : "";
  place.hidden = !isLost;
}

/** Ask for the table without the socket, for the seat that this page was opened for. */
async function catchUp() {
  const response = await fetch(live.replace("/live?", "/now?"), { headers: { Accept: "application/json" }, signal: patience() });
  if (response.ok) takeOver(await response.json());
}

/** Say what this page has; the table answers with what is missing, or that nothing is. */
function greet(patience = PATIENCE) {
  if (!isOpen()) return connect();
  socket.send(JSON.stringify({ mark }));
  expectWord(patience);
}

/** A socket that says nothing when it should is dead, though the browser may not know: after a sleep, say. */
function expectWord(patience) {
  if (!silence) silence = setTimeout(hangUp, patience);
}

function heard() {
  clearTimeout(silence);
  silence = 0;
}

function hangUp() {
  heard();
  const old = socket;
  socket = null;
  if (old) {
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }
  connectSoon();
}

let arriving = Promise.resolve();

/** Show what a socket tells. */
async function take(update, mine) {
  const found = await filmOf(update);
  apply(update);
  if (found) project(found);
  if (socket !== mine || !isOpen()) return;
  // Only now comes the next one: what a slow page could not show in time is left out.
  mine.send(JSON.stringify({ shown: true }));
  // What is missing is asked for at once, but not in a circle: a whole page that fails is tried again by the clock.
  if (!mark && !update.fresh) greet();
  // An old page, at a server that has become a newer one, has no place for what is new.
  if (!mark && update.fresh && performance.now() > OLD) location.reload();
}

function connect() {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  clearTimeout(retry);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = (socket = new WebSocket(`${scheme}//${location.host}${live}`));
  expectWord(PATIENCE);
  mine.onopen = () => greet();
  mine.onmessage = (event) => {
    heard();
    tries = 0;
    lost(false);
    // One after another: what comes with a film waits for it.
    arriving = arriving.then(() => take(JSON.parse(event.data), mine)).catch(reportError);
  };
  mine.onclose = (event) => {
    if (event.code === 4404 || event.code === 1008) return location.reload();
    if (socket === mine) hangUp();
  };
}

/** Try again, later each time, a little scattered so that not all pages knock at once. */
function connectSoon() {
  clearTimeout(retry);
  if (tries > 1) {
    lost(true);
    catchUp().catch(() => {}); // there are networks that let pages through but no sockets
  }
  const wait = Math.min(8000, 300 * 2 ** tries) * (0.75 + Math.random() / 2);
  tries += 1;
  retry = setTimeout(connect, wait);
}

// --------------------------------------------------------------------- wiring

document.addEventListener("click", (event) => {
  const target = event.target;
  const copy = target.closest("[data-copy]");
  if (copy) return void copyLink(copy);
  const refused = target.closest('button[aria-disabled="true"]');
  if (refused) {
    event.preventDefault();
    if (live && refused.dataset.why) ask({ key: refused.dataset.why });
    return;
  }
  const holder = target.closest(".wp");
  const lit = target.closest("[data-key], [data-keys]");
  if (lit && live) {
    if (lit.dataset.keys || isRash(lit)) return openMenu(lit);
    // A finger cannot hover: the first tap on a card opens it, the second one takes it.
    const unread = event.pointerType === "touch" && holder && !holder.classList.contains("is-open");
    if (unread) return toggleCard(holder);
    event.preventDefault();
    return choose(lit.dataset.key);
  }
  if (holder && !target.closest(".wcard")) return toggleCard(holder);
  if (!holder) closeCards();
  if (!live || target.closest("a, button, input, summary, label")) return;
  const thing = target.closest("[data-ask] [data-thing]");
  if (!thing || showOptionsOn(thing)) return;
  if (thing.closest("[data-looks]")) pinLook(thing);
  else ask({ thing: thing.dataset.thing });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!live || form.dataset.live === undefined) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.matches(TICKS)) return tick(button);
  if (button?.value === "done" && form.querySelector(TICKS)) return sendTicked(form);
  send(form, button?.name ? [[button.name, button.value]] : [], button ? [button] : [], button?.getAttribute("formaction"));
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closeCards(true);
    for (const open of document.querySelectorAll("details.thm[open]")) open.open = false;
    byId("toast")?.replaceChildren();
    return;
  }
  const target = event.target;
  if ((event.key === "Enter" || event.key === " ") && target instanceof SVGElement && (target.dataset.key || target.dataset.keys)) {
    event.preventDefault();
    if (target.dataset.keys || isRash(target)) openMenu(target);
    else choose(target.dataset.key);
  }
});

for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(on, (event) => {
    const target = event.target.closest?.('[data-key], button[name="key"], [data-name]');
    if (!target) return;
    if (target.dataset.name) point(target.dataset.name);
    else light(keyOf(target));
  });
  document.addEventListener(off, (event) => {
    unlight();
    point("");
    letCardsOpenAgain(event);
  });
}

/** Shut what does not go with the other choices of a form; where it was chosen, choose what always goes. */
function fitTogether(form) {
  for (const one of form.querySelectorAll("[data-needs]")) {
    const [name, value] = one.dataset.needs.split("=");
    one.disabled = form.elements[name].value !== value;
    if (one.disabled && one.checked) byId(one.dataset.else).checked = true;
  }
  // What is chosen in a part of the form that is not shown counts for nothing.
  const chosen = [...form.querySelectorAll("option[data-once]:checked")].filter((one) => one.closest("select").offsetParent);
  for (const one of form.querySelectorAll("option[data-once]")) {
    one.disabled = !one.selected && chosen.some((other) => other.value === one.value);
  }
}

/** Show the face of whoever was picked; that of somebody unknown is empty. */
function showFace(select) {
  const face = byId(`who-${select.value}`)?.querySelector("svg");
  select.closest("li").querySelector(".face").replaceChildren(...(face ? [face.cloneNode(true)] : []));
}

/** Also when the browser has filled in again what was chosen before. */
function fitAll() {
  for (const select of document.querySelectorAll("select[data-face]")) showFace(select);
  for (const form of document.querySelectorAll("form:has([data-needs], [data-once])")) fitTogether(form);
}

document.addEventListener("change", (event) => {
  fitAll();
  if (event.target.name === "theme") keepTheme(event.target.value);
  if (event.target.dataset.go !== undefined) event.target.form?.requestSubmit();
});

addEventListener("pageshow", fitAll);
if (live) {
  connect();
  setInterval(greet, EVERY);
  addEventListener("online", () => greet(AWAKE));
  addEventListener("pageshow", () => greet(AWAKE));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) greet(AWAKE);
  });
}
