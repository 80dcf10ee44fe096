// ------------------------------------------------- places: options that cover areas of a card

// All this knows of a place: an option covers areas. Lit is the option of the chosen way to mark, and of the form that lies in
// the hand, that covers the pointed area with its middle nearest to it; R and M lead to other forms as the table's buttons say.
// The options are the buttons of the lists, so that nothing is told twice. A ghost is two classes on areas that are there already.

const lists = byId("lists");
const hand = { card: "", area: "", mode: "", form: 0, key: "", fixed: "", hint: -1, said: "", finger: false };
// By card: its name and its options, in order of worth.
let cards = new Map();
let stand = new Map();

const marking = () => Boolean(lists && document.querySelector("#options.is-marking"));
const holderOf = (card) => byId(card === "boss" ? "card-boss" : card);
const holdersOf = (card) => [holderOf(card), byId("zoom-card")?.dataset.of === card ? byId("zoom-card") : null].filter(Boolean);
const cellsOf = (card, area) => holdersOf(card).map((holder) => holder.querySelector(`[data-area="${area}"]`)).filter(Boolean);
const zooms = () => Boolean(byId("zoom")?.offsetParent);
const wordOf = (name, values = {}) =>
  Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), byId("place-words").dataset[name]);

/** Read the lists. */
function readPlaces() {
  cards = new Map();
  for (const list of lists.querySelectorAll("[data-card]")) {
    const options = [...list.querySelectorAll("button")].map((button) => {
      const group = button.parentElement.dataset;
      const words = button.value.split(":");
      return {
        key: button.value,
        mode: group.mode,
        form: Number(group.form),
        areas: words.length > 2 || words[0] === "erase" ? words.at(-1).split(".") : [],
        told: button.querySelector("b")?.textContent ?? "",
        isFinal: button.dataset.final !== undefined,
      };
    });
    cards.set(list.dataset.card, { name: list.dataset.name, options });
  }
}

const optionsOf = (card) => (cards.get(card)?.options ?? []).filter((one) => one.mode === hand.mode);
const covers = (option, area) => !option.areas.length || option.areas.includes(area);
const fits = (option) => option.form < 0 || option.form === hand.form;

/** The option that the pointed area stands for: of all that cover it the one whose middle is nearest. */
function litOption() {
  const found = optionsOf(hand.card);
  if (hand.fixed) return found.find((one) => one.key === hand.fixed);
  const far = (one) => Math.abs(one.areas.indexOf(hand.area) - Math.floor(one.areas.length / 2));
  return found.filter((one) => fits(one) && covers(one, hand.area)).sort((one, other) => far(one) - far(other))[0];
}

// ---------------------------------------------------------------- showing

/** Show the ghost, what it would do, and which cards can be marked this way. */
function showPlaces() {
  if (!lists) return;
  for (const one of document.querySelectorAll(".area.ghost, .area.edge")) one.classList.remove("ghost", "edge", "is-final");
  for (const one of document.querySelectorAll(".is-hot-card")) one.classList.remove("is-hot-card");
  const before = hand.key;
  hand.key = "";
  if (marking() && hand.card) {
    const option = litOption();
    if (option) lightOption(option);
    else if (hand.area) refuse(before);
  }
  if (!hand.key && !hand.area && !hand.said) tell("");
  const button = byId("mark");
  if (button) button.setAttribute("aria-disabled", String(!hand.key));
  for (const one of document.querySelectorAll(".gu-ways [data-to]")) {
    one.setAttribute("aria-pressed", String(Number(one.dataset.to) === hand.form));
    const here = !hand.card || optionsOf(hand.card).some((option) => option.form === Number(one.dataset.to));
    one.classList.toggle("is-nowhere", !here);
  }
}

function lightOption(option) {
  hand.key = option.key;
  hand.said = "";
  for (const area of option.areas) {
    for (const cell of cellsOf(hand.card, area)) cell.classList.add("ghost", ...(option.isFinal ? ["is-final"] : []));
  }
  holderOf(hand.card)?.classList.add("is-hot-card");
  const where = option.areas.join(" ");
  const place = byId("told");
  if (!place) return;
  const key = document.createElement("span");
  key.className = "at-k";
  key.textContent = where;
  const what = document.createElement("b");
  what.textContent = option.told;
  place.classList.toggle("is-final", option.isFinal);
  place.replaceChildren(`${cards.get(hand.card).name} `, ...(where ? [key, " "] : []), what, hand.why ? `. ${hand.why}` : ".");
  speak([cards.get(hand.card).name, where, option.told, hand.why].filter(Boolean).join(": "));
}

/** Tell something under the question. */
function tell(text) {
  byId("told")?.replaceChildren(text);
  byId("told")?.classList.remove("is-final");
  if (text) speak(text);
}

let spokenPlace = "";
function speak(text) {
  const place = byId("ghost-news");
  if (place && text !== spokenPlace) place.textContent = spokenPlace = text;
}

let whyTimer = 0;

/** Nothing can be marked where somebody points: show the area, and say why. */
function refuse(before) {
  for (const cell of cellsOf(hand.card, hand.area)) cell.classList.add("edge");
  clearTimeout(whyTimer);
  if (hand.said) return tell(hand.said);
  const name = cards.get(hand.card)?.name;
  const found = optionsOf(hand.card);
  if (found.some((one) => covers(one, hand.area))) return tell(wordOf("turn"));
  // What lay under the ghost a moment ago was taken by somebody: the table knows by whom.
  const key = before || `${hand.mode}:${hand.card}:${hand.area}`;
  const single = cards.get(hand.card)?.options.some((one) => SINGLES.includes(one.mode));
  if (!before && single && !found.length) return tell(wordOf("none", { card: name }));
  whyTimer = setTimeout(() => askWhy(key), before ? 0 : 220);
}

async function askWhy(key) {
  const at = `${hand.card} ${hand.area}`;
  const seat = byId("decide")?.elements.seat?.value ?? "";
  try {
    const query = new URLSearchParams({ key, seat });
    const answer = await (await fetch(`${body.dataset.base}/why?${query}`, { headers: { Accept: "application/json" } })).json();
    if (answer.reason && at === `${hand.card} ${hand.area}` && !hand.key) tell((hand.said = answer.reason));
  } catch {
    // The area's edge says enough.
  }
}

/** Take over a new table: what can be marked, and how; keep what lies in the hand. */
function keepPlaces() {
  if (!lists) return;
  const isOpen = stand;
  for (const list of lists.querySelectorAll(".gu-l details")) if (isOpen.get(list.id)) list.open = true;
  readPlaces();
  const shown = [...document.querySelectorAll('.gu-modes [name="mode"]')];
  if (!shown.some((one) => one.value === hand.mode)) {
    hand.mode = shown[0]?.value ?? "";
    hand.form = 0;
    hand.fixed = "";
  }
  for (const one of shown) one.checked = one.value === hand.mode;
  const forms = document.querySelectorAll(".gu-ways [data-to]").length;
  if (hand.form >= forms) hand.form = 0;
  hand.hint = -1;
  hand.why = "";
  if (hand.card && !holderOf(hand.card)) [hand.card, hand.area, hand.fixed] = ["", "", ""];
  if (hand.fixed && !litOption()) hand.fixed = "";
  for (const [query, sign] of [["helper:", (word) => byId(`helper-${word}`)], ["tick:", (word) => document.querySelector(`.w[data-weapon="${word}"]`)]]) {
    for (const button of document.querySelectorAll(`#options button[name="key"][value^="${query}"]`)) {
      const thing = sign(button.value.slice(query.length));
      thing?.classList.add("is-may");
      if (thing) thing.dataset.key = button.value;
    }
  }
  markCards();
  zoom();
  showPlaces();
  keepDots();
}

/** Show on which cards the way to mark that is chosen finds a place, and let the keyboard reach them: one stop a card. */
function markCards() {
  for (const holder of document.querySelectorAll(".position > li, #card-boss")) {
    const card = holder.id === "card-boss" ? "boss" : holder.id;
    const own = marking() ? cards.get(card) : undefined;
    const here = Boolean(own?.options.some((one) => one.mode === hand.mode));
    holder.classList.toggle("is-may", here);
    holder.classList.toggle("is-open-card", marking());
    const single = own && !here && hand.mode === "hit" && own.options.some((one) => one.mode === "one");
    if (single) holder.dataset.only = wordOf("only");
    else delete holder.dataset.only;
    for (const cell of holder.querySelectorAll('[data-area][tabindex="0"]')) cell.tabIndex = -1;
    if (!here) continue;
    const stop = (card === hand.card && holder.querySelector(`[data-area="${hand.area}"]`)) || holder.querySelector(".area.free, .area");
    stop.setAttribute("tabindex", "0");
  }
}

/** The cards that can be marked as chosen, in the order of the page. */
const openCards = () => [...document.querySelectorAll(".position > li.is-may, #card-boss.is-may")].map((one) => (one.id === "card-boss" ? "boss" : one.id));

// ---------------------------------------------------------------- one card at a time

/** On a small screen: show the chosen card large; the first one that can be marked where none is chosen. */
function zoom() {
  const frame = byId("zoom");
  if (!frame) return;
  const open = openCards();
  const all = open.length ? open : [...cards.keys()];
  frame.hidden = !marking() || !all.length;
  const place = byId("zoom-card");
  if (frame.hidden || getComputedStyle(frame).display === "none") {
    place.replaceChildren();
    delete place.dataset.of;
    return;
  }
  if (!hand.card || !holderOf(hand.card)) [hand.card, hand.area, hand.fixed] = [all[0], "", ""];
  const holder = holderOf(hand.card);
  const copy = holder.firstElementChild.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  place.dataset.of = hand.card;
  place.replaceChildren(copy);
  const [name, about] = byId("zoom-h").children;
  name.textContent = cards.get(hand.card)?.name ?? holder.querySelector(".nm b")?.textContent ?? byId("boss-h").textContent;
  const at = open.indexOf(hand.card);
  const band = holder.closest(".band")?.querySelector(".pos span")?.textContent ?? "";
  about.textContent = at < 0 ? wordOf("nothing", { card: name.textContent }) : [band, wordOf("target", { n: at + 1, of: open.length })].filter(Boolean).join(", ");
}

/** Take up another card. */
function takeCard(card, area = "") {
  Object.assign(hand, { card, area, fixed: "", said: "", why: "" });
  zoom();
  showPlaces();
}

function stepCard(by) {
  const open = openCards();
  if (!open.length) return;
  const at = open.indexOf(hand.card);
  const card = open[at < 0 ? 0 : (at + by + open.length) % open.length];
  takeCard(card);
  const [cell] = cellsOf(card, firstArea(card)).reverse();
  hand.area = cell?.dataset.area ?? "";
  if (byId("zoom-card").contains(document.activeElement) || !zooms()) cell?.focus({ preventScroll: zooms() });
  showPlaces();
}

function firstArea(card) {
  const option = optionsOf(card).find(fits) ?? optionsOf(card)[0];
  return option?.areas[Math.floor(option.areas.length / 2)] ?? holderOf(card)?.querySelector("[data-area]")?.dataset.area;
}

// ---------------------------------------------------------------- what hands do

/** Point at an area. */
function pointAt(card, area) {
  if (card === hand.card && area === hand.area && !hand.fixed) return;
  Object.assign(hand, { card, area, fixed: "", said: "", why: "" });
  showPlaces();
}

function letGo() {
  Object.assign(hand, { area: "", fixed: "", said: "", why: "" });
  if (!zooms()) hand.card = "";
  showPlaces();
}

/** Mark what the ghost covers. */
function markPlace() {
  if (hand.key) return choose(hand.key);
  if (hand.area) showPlaces();
  else tell(wordOf("pick"));
}

/** Turn or mirror what lies in the hand. */
function turnHand(how, back = false) {
  const ways = [...document.querySelectorAll(".gu-ways [data-to]")];
  if (!ways.length) return;
  const lead = how === "mirror" ? "mirrored" : "turned";
  const next = back ? ways.findIndex((one) => Number(one.dataset[lead]) === hand.form) : Number(ways[hand.form].dataset[lead]);
  takeForm(next);
}

function takeForm(form) {
  Object.assign(hand, { form, fixed: "", said: "", why: "" });
  const ways = document.querySelectorAll(".gu-ways [data-to]").length;
  const places = optionsOf(hand.card).filter((one) => one.form === form).length;
  showPlaces();
  if (hand.card) speak(wordOf("way", { n: form + 1, of: ways, places }));
}

function takeMode(mode) {
  const radio = byId(`mode-${mode}`);
  if (!radio) return false;
  radio.checked = true;
  Object.assign(hand, { mode, fixed: "", said: "", why: "" });
  markCards();
  zoom();
  showPlaces();
  return true;
}

/** Ask for a hint, the next one with each press; it marks nothing. */
async function hint() {
  hand.hint += 1;
  const at = revision;
  const found = await fetchLook(`thing=hint:${hand.hint}`);
  if (at !== revision) return hint(); // the table has moved meanwhile: what helps now is asked for
  if (!found.keys?.length) return;
  const [key] = found.keys;
  byId("hint").dataset.shown = key;
  const text = parse(found.card, false).textContent;
  for (const [card, { options }] of cards) {
    const option = options.find((one) => one.key === key);
    if (!option) continue;
    if (option.mode !== hand.mode) takeMode(option.mode);
    Object.assign(hand, { card, area: option.areas[0] ?? "", fixed: key, said: "", why: text, form: Math.max(option.form, 0) });
    zoom();
    showPlaces();
    const shown = zooms() ? byId("zoom") : holderOf(card);
    shown.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
    return;
  }
  letGo();
  light(key);
  tell(text);
  document.querySelector(`#options button[value="${CSS.escape(key)}"]`)?.focus({ focusVisible: true });
}

const cellAt = (event) => {
  const cell = event.target.closest?.("[data-area]");
  if (!cell || !lists) return null;
  const holder = cell.closest("[data-of], .position > li, #card-boss");
  const card = holder?.dataset.of ?? (holder?.id === "card-boss" ? "boss" : holder?.id);
  return card ? { card, area: cell.dataset.area, inZoom: Boolean(holder.dataset.of), cell } : null;
};

/** An area was clicked or tapped: a finger first moves the ghost, and marks with a second tap inside of it. */
function press(spot, byFinger, alone) {
  if (zooms() && !spot.inZoom) {
    takeCard(spot.card, "");
    byId("zoom").scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
    return;
  }
  const inside = hand.card === spot.card && hand.key && (litOption()?.areas.includes(spot.area) || !litOption()?.areas.length);
  if (alone) {
    const single = cards.get(spot.card)?.options.find((one) => ["one", "extra", "splash"].includes(one.mode) && one.areas[0] === spot.area);
    if (single) return choose(single.key);
  }
  if (byFinger) return inside ? markPlace() : pointAt(spot.card, spot.area);
  if (!inside) pointAt(spot.card, spot.area);
  if (hand.key) choose(hand.key);
}

/** Go one area on, over gaps. */
function stepArea(spot, key) {
  const [column, row] = [spot.area.charCodeAt(0), Number(spot.area.slice(1))];
  const [right, down] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const grid = spot.cell.closest("svg");
  for (let far = 1; far < 10; far += 1) {
    const cell = grid.querySelector(`[data-area="${String.fromCharCode(column + right * far)}${row + down * far}"]`);
    if (!cell) continue;
    spot.cell.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
    return cell.focus({ preventScroll: true });
  }
}

function placeKey(event, spot) {
  if (event.key.startsWith("Arrow")) stepArea(spot, event.key);
  else if (event.key === "Enter" || event.key === " ") markPlace();
  else if (event.key === "Home" || event.key === "End") {
    const places = optionsOf(spot.card).filter(fits);
    const option = event.key === "Home" ? places[0] : places.at(-1);
    if (option) Object.assign(hand, { card: spot.card, area: option.areas[0] ?? spot.area, fixed: option.key, said: "", why: "" });
    showPlaces();
  } else return false;
  event.preventDefault();
  return true;
}

const SINGLES = ["one", "extra", "splash"];
const WHOLES = ["hit", "shape", "rest", "split"];

function letterKey(event) {
  if (!marking() || event.ctrlKey || event.metaKey || event.altKey || !byId("letters")?.checked) return;
  if (event.target.closest("input:not([type=radio], [type=checkbox]), textarea, select")) return;
  const does = {
    r: () => turnHand("rotate", event.shiftKey),
    m: () => turnHand("mirror"),
    s: () => SINGLES.some(takeMode),
    b: () => takeMode("bullet"),
    w: () => WHOLES.some(takeMode),
    u: () => byId("op-back")?.click(),
    h: () => byId("hint")?.click(),
    "[": () => stepCard(-1),
    "]": () => stepCard(1),
  }[event.key.toLowerCase()];
  if (!does) return;
  event.preventDefault();
  does();
}

// ---------------------------------------------------------------- sharing out

const dots = { offer: "", to: new Map() };
const dotsNow = () => [...document.querySelectorAll("#deal input[data-thing]:checked")];
const offerNow = () => document.querySelector('#options [value^="agree:"]')?.value ?? "";

/** A dot was moved: show the card in the other street, and count. */
function moveDots() {
  for (const dot of dotsNow()) {
    const card = byId(dot.dataset.thing);
    const street = byId(`fresh-${dot.dataset.seat}`);
    if (card && street && card.parentElement !== street) street.append(card);
  }
  for (const place of document.querySelectorAll("#deal [data-more]")) {
    const more = dotsNow().filter((dot) => dot.dataset.seat === place.dataset.more).length;
    place.textContent = more ? ` + ${more}` : "";
  }
  const moved = isMoved();
  const propose = byId("op-propose");
  propose?.setAttribute("aria-disabled", String(!moved));
  const about = propose?.querySelector("small");
  if (about) {
    about.dataset.plain ??= about.textContent;
    about.textContent = moved ? about.dataset.plain : propose.dataset.first;
  }
}

const isMoved = () => dotsNow().some((dot) => dot.dataset.seat !== dot.closest("tr").dataset.to);

/** Keep the dots where somebody has moved them, as long as the proposal on the table is the same. */
function keepDots() {
  if (!offerNow()) return;
  if (dots.offer !== offerNow()) {
    dots.offer = offerNow();
    dots.to.clear();
  }
  for (const [thing, seat] of dots.to) {
    const dot = byId(`to-${thing}-${seat}`);
    if (dot && !dot.disabled) dot.checked = true;
  }
  moveDots();
}

// ---------------------------------------------------------------- wiring

if (lists) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || !marking()) return;
    const spot = cellAt(event);
    if (spot && (!zooms() || spot.inZoom)) pointAt(spot.card, spot.area);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "touch" || !marking() || !cellAt(event)) return;
    if (!event.relatedTarget?.closest?.("[data-area]") && !document.activeElement?.closest?.("[data-area]:focus-visible")) letGo();
  });
  document.addEventListener("pointerdown", (event) => (hand.finger = event.pointerType === "touch"), true);
  document.addEventListener("focusin", (event) => {
    const spot = marking() && event.target.matches?.(":focus-visible") && cellAt(event);
    if (spot) pointAt(spot.card, spot.area);
  });
  document.addEventListener("click", (event) => {
    const spot = cellAt(event);
    if (spot && marking()) return press(spot, event.pointerType ? event.pointerType === "touch" : hand.finger, event.altKey);
    const card = event.target.closest(".position > li, #card-boss");
    if (card && marking() && zooms()) return press({ card: card.id === "card-boss" ? "boss" : card.id, area: "" }, true, false);
    const turn = event.target.closest("[data-turn]");
    if (turn) return turnHand(turn.dataset.turn);
    const way = event.target.closest(".gu-ways [data-to]");
    if (way) return takeForm(Number(way.dataset.to));
    const step = event.target.closest("[data-card-step]");
    if (step) return stepCard(Number(step.dataset.cardStep));
    if (event.target.closest("#hint")) return void hint();
    if (event.target.closest("#mark")) return markPlace();
    const weapon = event.target.closest(".w[data-weapon]:not([data-key])");
    if (weapon && byId("options")) ask({ thing: `weapon:${weapon.dataset.weapon}` });
  });
  document.addEventListener("contextmenu", (event) => {
    if (!marking() || !cellAt(event) || hand.finger || !document.querySelector(".gu-ways")) return;
    event.preventDefault();
    turnHand("rotate");
  });
  let rolled = 0;
  document.addEventListener(
    "wheel",
    (event) => {
      if (!marking() || event.ctrlKey || !document.querySelector(".gu-ways") || !event.target.closest?.(".is-may, [data-of]")) return;
      event.preventDefault();
      rolled += event.deltaMode ? event.deltaY * 20 : event.deltaY;
      if (Math.abs(rolled) < 40) return;
      turnHand("rotate", rolled < 0);
      rolled = 0;
    },
    { passive: false },
  );
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && marking() && hand.card) {
      document.activeElement?.closest?.("[data-area]")?.blur();
      return letGo();
    }
    const spot = marking() && cellAt(event);
    if (spot && placeKey(event, spot)) return;
    letterKey(event);
  });
  document.addEventListener("change", (event) => {
    if (event.target.name === "mode" && event.target.closest(".gu-modes")) takeMode(event.target.value);
    if (event.target.dataset.thing && event.target.closest("#deal")) {
      dots.to.set(event.target.dataset.thing, event.target.dataset.seat);
      moveDots();
    }
  });
  document.addEventListener("toggle", (event) => event.target.id?.startsWith("list-") && stand.set(event.target.id, event.target.open), true);
  document.addEventListener(
    "submit",
    (event) => {
      if (event.submitter?.value !== "propose" || !document.querySelector("#deal input:enabled")) return;
      event.preventDefault();
      event.stopPropagation();
      if (isMoved()) send(event.target, [["key", "propose"], ...dotsNow().map((dot) => ["key", dot.value])], [event.submitter]);
    },
    true,
  );
  addEventListener("resize", () => {
    zoom();
    showPlaces();
  });
  keepPlaces();
}

/** What the table said to a mark that came too late stands under the question; nothing else in the hand changes. */
function refusedPlace(reason) {
  if (!marking()) return false;
  hand.said = reason;
  tell(reason);
  return true;
}
