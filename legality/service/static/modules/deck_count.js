// @ts-check
// Counting a deck by taps. The form works without this script; with it each tap is kept on the device and sent.
import { addField } from "./add_card.js";
import { foreignLines, foreignRow, isForeign, readRow, showRow } from "./count_rows.js";
import { CountState, removeOldCounts } from "./count_state.js";
import { CountSync } from "./count_sync.js";
import { element, openDialog } from "./dom.js";
import { endToast, toast } from "./toast.js";

/** @typedef {import("./count_rows.js").Row} Row */
/** @typedef {import("./count_state.js").Change} Change */

/** @param {string} selector @param {ParentNode} [within] @returns {any} */
const find = (selector, within = document) => within.querySelector(selector);

const form = /** @type {HTMLFormElement} */ (find("form.count"));
const field = (/** @type {string} */ name) => String(new FormData(form).get(name) ?? "");
const player = form.action.split("/").at(-2) ?? "";
const place = [form.dataset.event, player, field("round"), field("deck_of"), field("version")].join("/");
removeOldCounts();
const state = new CountState(place);
const headings = new Map([...find("#in-part").options].map((each) => [each.value, each.dataset.heading]));
const listed = [...form.querySelectorAll("section[data-part] .count-row")].map(readRow);
const sections = [...form.querySelectorAll("section[data-part]")].map((each) => /** @type {HTMLElement} */ (each));
const saved = find("#saved");
/** @type {Change[][]} changes that take back what was done, the last one at the end */
const undoing = [];
/** @type {import("./count_sync.js").Status} */
let status = "saving";
let savedAt = "";

const sync = new CountSync(form, state, takeAnswer, showStatus);

/** @param {Change[]} changes */
function apply(changes) {
  if (!changes.length) return;
  undoing.push(state.change(changes));
  show();
  sync.soon(300);
}

function undo() {
  const last = undoing.pop();
  if (!last) return;
  state.change(last);
  endToast();
  show();
  sync.soon(300);
}

/** @returns {Row[]} all rows, those of cards that are not on the list at the end */
function allRows() {
  return [...listed, ...[...form.querySelectorAll("#foreign .count-row")].map(readRow)];
}

function show() {
  showForeignRows();
  for (const row of allRows()) {
    const held = state.rows.get(row.key);
    showRow(row, state, held && held.device !== state.device ? held.by : "");
  }
  for (const section of sections) showPart(section);
  find("#sum").value = listed.reduce((sum, row) => sum + state.copies(row.key), 0);
  find("#undo").disabled = undoing.length === 0;
  find("[name=others]").value = foreignLines(state, headings);
  find("[name=count]").value = state.count;
  showAside();
}

function showForeignRows() {
  const shown = new Map([...form.querySelectorAll("#foreign .count-row")].map((each) => [readRow(each).key, each]));
  for (const [key, row] of state.rows) {
    if (!isForeign(key)) continue;
    if (row.copies && !shown.has(key)) find("#foreign .rows").append(foreignRow(key, headings.get(key.split("|")[1]) ?? ""));
    if (!row.copies) shown.get(key)?.remove();
  }
}

/** @param {HTMLElement} section */
function rowsOf(section) {
  return listed.filter((row) => section.contains(row.li));
}

/** @param {HTMLElement} section */
function showPart(section) {
  const rows = rowsOf(section);
  const [there, all] = [rows.reduce((sum, row) => sum + state.copies(row.key), 0), rows.reduce((sum, row) => sum + row.copies, 0)];
  const complete = rows.every((row) => state.copies(row.key) === row.copies);
  const tile = find(`[data-tile="${section.dataset.part}"]`);
  const share = all ? Math.min(100, Math.round((100 * there) / all)) : 100;
  find("output", tile).value = there;
  find(".full", tile).setAttribute("width", String(share));
  tile.classList.toggle("complete", complete);
  tile.classList.toggle("differs", rows.some((row) => row.li.classList.contains("differs")));
  find(".rest", section).hidden = rows.every((row) => state.copies(row.key) >= row.copies || state.isShort(row.key));
  const ring = { draw: 0, dilemmas: 1, seeds: 1, missions: 2 }[section.dataset.part ?? ""];
  if (ring === undefined) return;
  const circle = find(`.ring-${ring}`);
  circle.setAttribute("stroke-dasharray", `${share} 100`);
  circle.setAttribute("class", `ring-${ring} ${complete ? "good" : "counting"}`);
}

/** @returns {string} what differs so far */
function differences() {
  const rows = allRows().filter((row) => row.li.classList.contains("differs"));
  const words = rows.map((row) => (state.copies(row.key) < row.copies ? `${row.copies - state.copies(row.key)} missing: ${row.title}` : `${state.copies(row.key) - row.copies} too many: ${row.title}`));
  return words.length > 2 ? `${words.length} differences` : words.join(", ");
}

function showAside() {
  const others = [...new Set([...state.rows.values()].filter((row) => row.device !== state.device).map((row) => row.by))];
  const theirs = others.length ? `${others.join(" and ")} counted here too` : "";
  const away = status === "offline" || status === "busy" ? "Sends when online" : "";
  find("#aside").textContent = [away, differences(), theirs].filter(Boolean).join(" · ") || "Tap a row for each card you see.";
}

/** @param {import("./count_sync.js").Status} now */
function showStatus(now) {
  status = now;
  if (now === "saved") savedAt = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const isWaiting = state.pending.size > 0;
  const here = state.isKept ? "saved here" : "not saved: this phone has no room";
  const words = {
    saved: state.count && !isWaiting ? `Saved ${savedAt}` : "",
    saving: saved.textContent || "Saving…",
    offline: `Offline, ${here}`,
    busy: `Server busy, ${here}`,
    "signed-out": `Signed out, ${here}`,
  };
  if (saved.textContent !== words[now]) saved.textContent = words[now];
  const alone = now !== "saved" && now !== "saving";
  saved.className = alone ? "alone" : "kept";
  find(".bar").classList.toggle("alone", alone);
  if (now === "signed-out") askToSignIn();
  else if (now === "saved") find("#notice .signed-out")?.remove();
  showAside();
}

function askToSignIn() {
  if (find("#notice .signed-out")) return;
  const link = element("a", { class: "button main", href: location.pathname + location.search }, "Sign in"); // The desk asks, and leads back.
  const words = element("p", {}, element("b", {}, "Please sign in to the desk again."), " What you counted is safe on this phone.");
  find("#notice").append(element("div", { class: "said warn signed-out" }, words, element("p", {}, link)));
}

/**
 * @param {import("./count_state.js").Answer} answer
 * @param {import("./count_state.js").AnsweredRow[]} lost
 */
function takeAnswer(answer, lost) {
  if (answer.check) return tellFinished(answer.check);
  show();
  if (!lost.length) return;
  const names = lost.map((each) => allRows().find((row) => row.key === each.row)?.title ?? each.row);
  const shown = names.slice(0, 3).join(", ") + (names.length > 3 ? ` and ${names.length - 3} more` : "");
  toast(`${lost[0].by} counted ${shown} meanwhile. That count is shown.`);
}

/** @param {string} check */
function tellFinished(check) {
  sync.stop();
  const link = element("a", { class: "button main", href: `${form.dataset.desk}/checks/${check}` }, "See the result");
  const again = element("button", { type: "button", onclick: () => (state.clear(), location.reload()) }, "Count again");
  const words = element("p", {}, element("b", {}, "This deck was compared with its list already."));
  find("#notice").replaceChildren(element("div", { class: "said warn" }, words, element("p", { class: "buttons" }, link, again)));
  find("#notice").scrollIntoView({ block: "center" });
}

/** @param {Row} row */
function countOne(row) {
  const count = state.copies(row.key);
  if (count < row.copies || isForeign(row.key)) apply([{ row: row.key, copies: count + 1, short: false }]);
  else find("#aside").textContent = `All ${row.copies} counted. Tap the number if there are more.`;
}

/** @param {Row} row */
function askHowMany(row) {
  const most = Math.max(row.copies, state.copies(row.key)) + 2;
  const choose = (/** @type {number} */ count) => {
    apply([{ row: row.key, copies: count, short: count < row.copies }]);
    dialog.close();
  };
  const buttons = Array.from({ length: Math.min(most, 24) + 1 }, (_, count) =>
    element("button", { type: "button", class: count === row.copies ? "outline" : "", onclick: () => choose(count) }, String(count)));
  const typed = element("input", { type: "number", min: "0", max: "200", inputmode: "numeric", "aria-label": "Another number", placeholder: "Another number" });
  typed.addEventListener("change", () => typed.value !== "" && choose(Math.max(0, Math.min(200, Number(typed.value)))));
  const more = most > 24 ? [typed] : [];
  const words = element("p", { class: "hint" }, row.copies ? `How many are there? The list has ${row.copies}.` : "How many are there? It is not on the list.");
  const dialog = openDialog(row.title, words, element("div", { class: "how-many" }, ...buttons), ...more);
}

/** @param {HTMLElement} section */
function markRest(section) {
  const rows = rowsOf(section).filter((row) => state.copies(row.key) < row.copies && !state.isShort(row.key));
  const cards = rows.reduce((sum, row) => sum + row.copies - state.copies(row.key), 0);
  apply(rows.map((row) => ({ row: row.key, copies: row.copies, short: false })));
  toast(`${find("h2", section).firstChild?.textContent?.trim()}: ${cards} more marked as there`, undo);
}

/** @param {string} change `add|COPIES|PART|NAME` */
function addForeign(change) {
  const [, copies, usual, ...name] = change.split("|");
  const key = `x|${find("#in-part").value || usual}|${name.join("|")}`;
  apply([{ row: key, copies: Math.min(200, state.copies(key) + Number(copies)), short: false }]);
}

function search() {
  const words = find("#find").value.toLowerCase().split(/\s+/);
  for (const row of listed) row.li.hidden = !words.every((/** @type {string} */ word) => row.title.toLowerCase().includes(word));
  for (const list of form.querySelectorAll("section[data-part] .rows")) {
    /** @type {HTMLElement} */ (list.previousElementSibling).hidden = !find("li:not([hidden])", list);
  }
}

form.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const li = target.closest(".count-row");
  if (target.closest(".tap") && li) countOne(readRow(li));
  else if (target.closest(".number") && li) askHowMany(readRow(li));
  else if (target.closest(".rest")) markRest(/** @type {HTMLElement} */ (target.closest("section")));
});
form.addEventListener("keydown", (event) => {
  const input = /** @type {HTMLElement} */ (event.target);
  if (event.key !== "Enter" || input.tagName !== "INPUT") return;
  event.preventDefault();
  const rows = listed.filter((row) => !row.li.hidden);
  if (input.id !== "find" || rows.length !== 1) return;
  countOne(rows[0]);
  find("#find").value = "";
  search();
});
find("#find").addEventListener("input", search);
find("#undo").addEventListener("click", undo);
find("#done").addEventListener("click", finish);
find("#add-foreign").append(addField(() => form.dataset.edition ?? "", addForeign, `${form.dataset.desk?.split("/e/")[0]}/suggest`));

function finish() {
  const lines = sections.map((section) => `${find("h2", section).firstChild?.textContent?.trim()}: ${find(`[data-tile="${section.dataset.part}"] output`).value} of ${rowsOf(section).reduce((sum, row) => sum + row.copies, 0)}`);
  const open = listed.filter((row) => state.copies(row.key) < row.copies && !state.isShort(row.key));
  const missing = open.reduce((sum, row) => sum + row.copies - state.copies(row.key), 0);
  const rest = missing ? `${missing} not counted: they will be missing.` : "";
  find("#summary").textContent = [`${lines.join(". ")}.`, differences() && `${differences()}.`, rest].filter(Boolean).join(" ");
  const home = find("#finish").previousElementSibling;
  const back = element("button", { type: "button", onclick: () => dialog.close() }, "Go on counting");
  const dialog = element("dialog", { "aria-labelledby": "head-finish" }, find("#finish"), back);
  form.append(dialog);
  dialog.addEventListener("close", () => (home.after(find("#finish", dialog)), dialog.remove()));
  dialog.showModal();
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  delete form.dataset.sent; // site.js sends a form once; this one may be sent again.
  const button = /** @type {HTMLButtonElement} */ (find("#finish [type=submit]"));
  button.disabled = true;
  const refusal = await compare();
  button.disabled = false;
  button.removeAttribute("aria-disabled");
  if (refusal) tellRefusal(refusal);
});

/** @returns {Promise<string>} why it was not compared, or nothing */
async function compare() {
  if (!(await sync.flush())) {
    if (status === "signed-out") return "Please sign in to the desk again. What you counted is safe on this phone.";
    return "Not compared: you are offline. What you counted is saved on this phone. Try again when you are online.";
  }
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (new FormData(form))) });
    if (answer.redirected) {
      sync.stop();
      state.clear();
      location.assign(answer.url);
      return "";
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector(".alert")?.textContent ?? "Not compared: the server did not answer as expected. Try again.";
  } catch {
    return "Not compared: no connection. What you counted is saved on this phone. Try again.";
  }
}

/** @param {string} words */
function tellRefusal(words) {
  find("#finish .alert")?.remove();
  find("#finish h2").after(element("p", { class: "alert", role: "alert" }, words));
}

show();
sync.soon(0);
