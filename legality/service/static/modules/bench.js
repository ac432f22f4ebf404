// The bench: the list as cards or as text. Every change is made in the text by the service, which judges it again.
import { addField } from "./add_card.js";
import { showDecks } from "./deck_menu.js";
import { currentDeck, keepCurrent } from "./device_decks.js";
import { element, icon, openDialog } from "./dom.js";
import { makeDraggable, wireDrag } from "./drag_rows.js";
import { listProblems, showFixed } from "./fixed_rows.js";
import { keepOpenDeck, leaveDeck, openDeck, setOpenDeck } from "./open_deck.js";
import { selectLine } from "./select_line.js";
import { wireTakeOut } from "./take_out.js";
import { TextHistory } from "./text_history.js";
import { endToast, toast } from "./toast.js";

const bench = /** @type {HTMLElement} */ (document.querySelector(".bench"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("check"));
const list = /** @type {HTMLTextAreaElement} */ (document.getElementById("list"));
const history = new TextHistory(list.value);
const views = { cards: viewButton("cards", "Cards"), text: viewButton("text", "Text") };
const undo = tool("undo", "Undo", () => step(-1));
const redo = tool("redo", "Redo", () => step(1));

/** @type {{id?: string, index?: number, problem?: number, line?: number} | null} where the focus goes after an answer */
let back = null;
/** @type {Map<string, HTMLButtonElement>} changes that wait for the answer to the one before */
const waiting = new Map();
/** @type {import("./fixed_rows.js").KnownProblem[]} the problems before a fix, until its answer */
let beforeFix = [];
let busy = false;
let wasEmpty = false;

/**
 * @param {"cards" | "text"} view
 * @param {string} label
 */
function viewButton(view, label) {
  return element("button", { type: "button", "aria-pressed": "false", onclick: () => show(view) }, label);
}

/**
 * @param {"undo" | "redo" | "decks" | "copy" | "share" | "paste"} shape
 * @param {string} label
 * @param {() => void} act
 */
function tool(shape, label, act) {
  return element("button", { type: "button", class: "bare", "data-tool": shape, "aria-label": label, title: label, onclick: act }, icon(shape));
}

/** @param {"cards" | "text"} view */
function show(view) {
  bench.dataset.view = view;
  if (view === "cards") document.querySelector(".hero")?.classList.remove("hero");
  for (const [name, button] of Object.entries(views)) button.setAttribute("aria-pressed", String(name === view));
}

// A list that was pasted into an empty field is shown as cards, and the verdict takes the focus.
function showAnswer() {
  show("cards");
  const verdict = /** @type {HTMLElement} */ (document.getElementById("verdict"));
  verdict.tabIndex = -1;
  verdict.focus({ preventScroll: true });
  back ??= { problem: -1 };
}

/** @param {string} text */
function setText(text) {
  list.value = text;
  ask();
}

/**
 * Put another list on the bench.
 * @param {string} text
 * @param {string} [deck] its id, if it is kept on this device
 */
function replaceText(text, deck = "") {
  history.record(list.value, openDeck());
  leaveDeck(list.value);
  setOpenDeck(deck);
  show("cards");
  setText(text);
}

/** @param {HTMLButtonElement} [button] */
function ask(button) {
  form.dispatchEvent(new CustomEvent("ask", { detail: button }));
}

/** @param {number} steps */
function step(steps) {
  if (steps < 0) history.record(list.value, openDeck());
  const text = history.go(steps);
  if (text === undefined) return;
  keepOpenDeck(list.value);
  setOpenDeck(history.decks[history.at]);
  endToast();
  setText(text);
}

function updateTools() {
  undo.disabled = !history.can(-1);
  redo.disabled = !history.can(1);
}

// Changes are sent one after the other: each one begins with the text that the one before made.
/** @param {HTMLButtonElement} button */
function change(button) {
  waiting.set(button.value.split("|").slice(0, 3).join("|"), button);
  if (!busy) sendNext();
}

function sendNext() {
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first[0]);
  busy = true;
  history.record(list.value, openDeck());
  ask(first[1]);
}

/** @param {string} value */
function changeBy(value) {
  const button = element("button", { name: "edit", value, hidden: true, type: "submit" });
  form.append(button);
  change(button);
}

// One more or one less: the number is shown at once, in the colour of a list that is not judged.
/** @param {HTMLButtonElement} button */
function count(button) {
  const row = /** @type {HTMLElement} */ (button.closest(".card"));
  const shown = /** @type {HTMLOutputElement} */ (row.querySelector("output"));
  const sign = button.matches(":first-child") ? -1 : 1;
  const copies = Math.max(0, Number(shown.value) + sign);
  shown.value = String(copies);
  back = { id: row.id, index: sign < 0 ? 0 : 1 };
  changeBy(`count|${row.dataset.line}|${row.dataset.start}|${copies}`);
}

/** @param {HTMLElement} row */
function showRow(row) {
  const name = row.querySelector(".title")?.textContent ?? "";
  const parts = [...document.querySelectorAll(".part[data-kind]")].filter((each) => each.getAttribute("data-kind") !== row.dataset.part);
  /** @param {string} label @param {string} value */
  const button = (label, value) => element("button", { type: "button", onclick: () => (dialog.close(), (back = { id: row.id }), changeBy(value)) }, label);
  const place = `${row.dataset.line}|${row.dataset.start}`;
  const moves = parts.map((each) => button(`Move to ${each.querySelector("h2")?.textContent}`, `move|${place}|${each.getAttribute("data-kind")}`));
  const facts = element("p", {}, `${row.querySelector(".called .unseen")?.textContent ?? ""} · line ${row.dataset.line}`);
  const dialog = openDialog(name, facts, element("div", { class: "buttons" }, ...moves, button("Remove", `count|${place}|0`)));
}

/** @param {Event} event */
function judged(event) {
  const { button, said } = /** @type {CustomEvent} */ (event).detail;
  busy = false;
  if (button?.hidden) button.remove();
  const before = history.texts[history.at];
  history.record(list.value, openDeck());
  keepCurrent(openDeck(), list.value);
  if (button?.name && button.name !== "also") announce(said, list.value !== before);
  form.querySelector("p.said")?.remove();
  if (beforeFix.length && button?.name && list.value !== before) showFixed(beforeFix, said);
  beforeFix = [];
  dressRows();
  showWaiting();
  putFocusBack();
  updateTools();
  sendNext();
}

// Presses that came before the answer are still counted on the row that the answer brought.
function showWaiting() {
  for (const { value } of waiting.values()) {
    const [verb, line, , copies] = value.split("|");
    const shown = verb === "count" && document.querySelector(`#C${line} output`);
    if (shown) shown.textContent = copies;
  }
}

/**
 * @param {string} said
 * @param {boolean} changed
 */
function announce(said, changed) {
  if (said) toast(said, changed ? () => step(-1) : undefined);
  if (said && back?.line) document.getElementById(`C${back.line}`)?.classList.add("flash");
}

function putFocusBack() {
  if (!back) return;
  const problems = [...document.querySelectorAll("#problems .checklist > ol > .problem:not(.fixed)")];
  const row = back.id ? document.getElementById(back.id) : null;
  const verdict = document.getElementById("verdict");
  const wanted = back.problem === -1 ? verdict : back.problem === undefined ? (row?.querySelectorAll("button")[back.index ?? 0] ?? row) : (problems[Math.min(back.problem, problems.length - 1)] ?? verdict);
  back = null;
  if (!(wanted instanceof HTMLElement)) return;
  if (!wanted.matches("button")) wanted.tabIndex = -1;
  wanted.focus({ preventScroll: true });
  const place = wanted.getBoundingClientRect();
  if (place.top < 0 || place.bottom > innerHeight - 100) wanted.scrollIntoView({ block: "center" });
}

// The title of a card opens its sheet.
function dressRows() {
  for (const row of document.querySelectorAll("#deck .card[data-start]")) {
    const title = row.querySelector(".title");
    for (const [name, value] of [["data-open", ""], ["role", "button"], ["tabindex", "0"]]) title?.setAttribute(name, value);
    makeDraggable(row);
  }
  for (const fix of document.querySelectorAll("#problems .problem:not(:has(a[data-line])) .fix")) {
    if (/^Fix: add /.test(fix.textContent ?? "")) fix.append(" ", element("button", { type: "button", class: "outline", onclick: () => document.getElementById("add")?.focus() }, "Add cards"));
  }
  filterRows();
}

const filter = element("input", { type: "search", "aria-label": "Filter the cards of the deck", placeholder: "Filter the deck", oninput: filterRows });

function filterRows() {
  const wanted = filter.value.trim().toLowerCase();
  for (const row of document.querySelectorAll("#deck .card")) /** @type {HTMLElement} */ (row).hidden = !row.textContent?.toLowerCase().includes(wanted);
}

// A line that could not be read is no card yet: it is mended in the text.
/** @param {string} line */
function goToLine(line) {
  const row = document.getElementById(`C${line}`);
  if (bench.dataset.view === "cards" && row?.dataset.start) {
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
    return row.scrollIntoView({ block: "center" });
  }
  show("text");
  selectLine(list, Number(line));
}

async function pasteList() {
  try {
    const text = await navigator.clipboard.readText();
    if (!text.trim()) return toast("The clipboard holds no text.");
    replaceText(text.replaceAll("\r\n", "\n"));
    showAnswer();
  } catch {
    show("text");
    list.focus();
    toast("The browser does not allow this. Press Ctrl+V, or hold the field and choose Paste.");
  }
}

/** @param {Event} event */
function opened(event) {
  const { said, wrong } = /** @type {CustomEvent} */ (event).detail;
  if (!wrong) leaveDeck(history.texts[history.at]);
  if (bench.dataset.view === "cards") toast(said);
  else if (!wrong) show("cards");
}

function goToShare() {
  const place = document.getElementById("share");
  if (!place) return toast("Check a list first. Then you can share it.");
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}

/** @param {string} href */
async function tryExample(href) {
  const answer = await fetch(href);
  if (!answer.ok) return;
  replaceText(await answer.text());
  showAnswer();
  scrollTo(0, 0); // The example was below everything that it becomes.
}

/** @param {MouseEvent} event */
function clicked(event) {
  const target = /** @type {Element} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (target.closest("button[name=edit], button[name=apply]"));
  const line = target.closest("[data-line]")?.getAttribute("data-line");
  const example = target.closest("[data-example]")?.getAttribute("href");
  if (button && !button.hidden) {
    event.preventDefault();
    if (button.closest(".stepper")) return count(button);
    const all = [...document.querySelectorAll("#problems .problem:not(.fixed)")];
    if (button.closest("#problems")) beforeFix = listProblems();
    back = { problem: Math.max(0, all.findIndex((each) => each.contains(button))), line: Number(button.value.match(/\d+/)?.[0]) };
    return change(button);
  }
  if (target.closest("a[data-line]") && line) (event.preventDefault(), goToLine(line));
  else if (target.matches(".title[data-open]")) showRow(/** @type {HTMLElement} */ (target.closest(".card")));
  else if (example) (event.preventDefault(), tryExample(example));
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const title = /** @type {HTMLElement} */ (event.target);
  if (title.matches(".title[data-open]") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return showRow(/** @type {HTMLElement} */ (title.closest(".card")));
  }
  const typing = /** @type {Element} */ (event.target).matches("input, select, [contenteditable]");
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || typing) return;
  const own = event.target !== list || list.value === history.texts[history.at];
  if (!own || !history.can(event.shiftKey ? 1 : -1)) return;
  event.preventDefault();
  step(event.shiftKey ? 1 : -1);
}

// A bookmarklet opens `/#list=…`. What is behind the # is sent nowhere; the list is checked like a typed one.
function listInAddress() {
  if (!location.hash.startsWith("#list=")) return "";
  const text = location.hash.slice(6);
  window.history.replaceState(null, "", location.pathname);
  try {
    return decodeURIComponent(text).replaceAll("\r\n", "\n");
  } catch {
    return "";
  }
}

function start() {
  bench.dataset.script = "";
  const segment = element("div", { class: "segment", role: "group", "aria-label": "View" }, views.cards, views.text);
  const decks = tool("decks", "My decks", () =>
    showDecks({
      text: () => list.value,
      name: () => document.getElementById("deck-title")?.textContent ?? "Deck",
      id: openDeck,
      kept: setOpenDeck,
      open: (deck) => replaceText(deck.text, deck.id),
    }),
  );
  const copy = tool("copy", "Copy the list", async () => (await navigator.clipboard.writeText(list.value), toast("Copied the list.")));
  const share = tool("share", "Share or take elsewhere", goToShare);
  const edition = () => /** @type {HTMLInputElement} */ (form.elements.namedItem("read_as")).value || /** @type {HTMLSelectElement | null} */ (document.getElementById("edition"))?.value || "";
  const add = addField(edition, (value, of) => {
    if (!edition()) /** @type {HTMLInputElement} */ (form.elements.namedItem("read_as")).value = of;
    show("cards");
    changeBy(value);
  });
  const tools = /** @type {HTMLElement} */ (document.getElementById("tools"));
  const paste = tool("paste", "Paste a list", pasteList);
  paste.hidden = !navigator.clipboard?.readText;
  tools.append(segment, undo, redo, paste, copy, share, decks, add, filter);
  wireDrag((row, part) => ((back = { id: row.id }), changeBy(`move|${row.dataset.line}|${row.dataset.start}|${part}`)));
  wireTakeOut(form);
  show(form.dataset.judged ? "cards" : "text");
  if ("pasted" in document.documentElement.dataset) showAnswer(); // Before this script ran: after_paint.js.
  const left = currentDeck();
  const sent = listInAddress();
  if (sent) {
    show("cards");
    setText(sent);
  } else if (!list.value && left.text && !location.search) {
    setOpenDeck(left.id);
    show("cards");
    setText(left.text);
  }
  dressRows();
  updateTools();
}

navigator.serviceWorker?.register(new URL("service-worker.js", form.action)).catch(() => {}); // Refused: the page works without.
form.addEventListener("judged", judged);
form.addEventListener("opened", opened);
form.addEventListener("notjudged", () => {
  [busy, back, beforeFix] = [false, null, []];
  waiting.clear();
  keepCurrent(openDeck(), list.value);
  const differs = list.value !== history.texts[history.at]; // The cards are those of another text.
  if (differs || !document.querySelector("#deck > *")) show("text");
});
list.addEventListener("beforeinput", () => {
  wasEmpty = !list.value.trim();
  if (wasEmpty || list.value.slice(list.selectionStart, list.selectionEnd).trim() === list.value.trim()) leaveDeck(list.value);
});
list.addEventListener("input", (event) => {
  if (wasEmpty && /** @type {InputEvent} */ (event).inputType?.startsWith("insertFrom")) showAnswer();
});
document.addEventListener("click", clicked);
document.addEventListener("keydown", pressed);
addEventListener("pagehide", () => keepOpenDeck(list.value));
start();
