// Two decks side by side, and what changed from one version of a deck to the next.
import { allDecks, compareLists, linesNotCompared } from "./device_decks.js";
import { element, openDialog } from "./dom.js";

/** @typedef {{name: string, text: string}} NamedList */
/** @typedef {{name: string, one: number, other: number}} ComparedCard */

/**
 * Show two of the decks of this device, or the one on the bench, side by side.
 * @param {NamedList} onBench
 * @param {string} other the id of the deck that is chosen at first
 */
export function showComparison(onBench, other) {
  /** @type {Map<string, NamedList>} */
  const choices = new Map([["", { name: "On the bench", text: onBench.text }], ...allDecks().map((deck) => /** @type {[string, NamedList]} */ ([deck.id, deck]))]);
  const table = element("div");
  const [left, right] = ["", other].map((chosen, side) => {
    const options = [...choices].map(([id, { name }]) => element("option", { value: id, selected: id === chosen }, name));
    return element("select", { "aria-label": side ? "Right deck" : "Left deck", onchange: () => fill() }, ...options);
  });
  const fill = () => {
    const [one, two] = [left, right].map((field) => /** @type {NamedList} */ (choices.get(field.value)));
    table.replaceChildren(...compared(one, two));
  };
  fill();
  openDialog("Compare two decks", element("div", { class: "sides" }, left, right), table);
}

/**
 * @param {NamedList} one
 * @param {NamedList} other
 * @returns {Node[]}
 */
function compared(one, other) {
  const rows = compareLists(one.text, other.text);
  const lines = linesNotCompared(one.text, other.text);
  const hints = lines ? [element("p", { class: "hint" }, `${lines === 1 ? "1 line without a count in front was" : `${lines} lines without a count in front were`} not compared.`)] : [];
  if (!rows.length) return [element("p", {}, lines ? "No difference in the lines with a count." : "Both lists have the same cards."), ...hints];
  const head = element("tr", {}, ...["Card", one.name, other.name].map((each) => element("th", { scope: "col" }, each)));
  const body = rows.map((each) => element("tr", {}, element("th", { scope: "row" }, each.name), cell(each.one, each.other), cell(each.other, each.one)));
  const only = rows.filter((each) => !each.one || !each.other).length;
  const summary = `${rows.length} cards differ, ${only} of them are in one deck only.`;
  return [element("p", { class: "hint" }, summary), ...hints, element("table", { class: "compared" }, element("thead", {}, head), element("tbody", {}, ...body))];
}

/**
 * @param {number} mine
 * @param {number} theirs
 */
function cell(mine, theirs) {
  return element("td", mine > theirs ? { class: "more" } : {}, mine ? String(mine) : "–");
}

/**
 * @param {string} before
 * @param {string} after
 * @returns {string} such as `+2 Shandor, −1 Anara`, of at most six cards
 */
export function describeChange(before, after) {
  const rows = compareLists(before, after);
  const said = rows.slice(0, 6).map(({ name, one, other }) => `${other > one ? "+" : "−"}${Math.abs(other - one)} ${name}`);
  if (rows.length > 6) said.push(`${rows.length - 6} more`);
  return said.join(", ") || "only notes or the order of lines";
}
