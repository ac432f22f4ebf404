// @ts-check
// The rows of a deck that is being counted: pips, numbers, and the fields that the form sends.
import { element } from "./dom.js";

const MOST_PIPS = 6;
const FOREIGN = "x|";

/** @typedef {import("./count_state.js").CountState} CountState */
/** @typedef {{key: string, copies: number, title: string, li: HTMLElement}} Row */

/**
 * @param {Element} li
 * @returns {Row}
 */
export function readRow(li) {
  const { row = "", copies = "0" } = /** @type {HTMLElement} */ (li).dataset;
  const title = [...li.querySelectorAll(".called bdi")].map((each) => each.textContent).join(", ");
  return { key: row, copies: Number(copies), title, li: /** @type {HTMLElement} */ (li) };
}

/**
 * @param {Row} row
 * @param {CountState} state
 * @param {string} counter who else counted it, or nothing
 */
export function showRow(row, state, counter) {
  const [count, short] = [state.copies(row.key), state.isShort(row.key)];
  const differs = count > row.copies || (short && count < row.copies);
  row.li.classList.toggle("full", count === row.copies && row.copies > 0);
  row.li.classList.toggle("differs", differs);
  row.li.classList.toggle("theirs", Boolean(counter));
  row.li.querySelector(".pips")?.replaceChildren(...pips(count, row.copies, short));
  const [tap, number] = row.li.querySelectorAll("button");
  tap.setAttribute("aria-label", `${row.title}: ${count} of ${row.copies}. Count one more`);
  number.setAttribute("aria-label", `${row.title}: ${count} of ${row.copies}. Change the number`);
  number.querySelector("b")?.replaceChildren(String(count));
  row.li.title = counter ? `Counted by ${counter}` : "";
  fill(row, count);
}

/**
 * @param {Row} row
 * @param {number} count
 */
function fill(row, count) {
  const [all, some] = row.li.querySelectorAll("input");
  if (!some) return;
  all.checked = false;
  some.value = count ? String(count) : "";
}

/**
 * @param {number} count
 * @param {number} copies
 * @param {boolean} short
 */
function pips(count, copies, short) {
  const most = Math.max(count, copies);
  if (most > MOST_PIPS) return [];
  return Array.from({ length: most }, (_, at) => {
    const kind = at < count ? (at < copies ? "there" : "more") : short ? "missing" : "";
    return element("i", { class: kind });
  });
}

/**
 * @param {string} key
 * @param {string} part the words for the part
 * @returns {HTMLElement} the row of a card that is not on the list
 */
export function foreignRow(key, part) {
  const name = key.split("|").slice(2).join("|");
  return element(
    "li", { class: "count-row", "data-row": key, "data-copies": "0" },
    element("span", { class: "called" }, element("b", {}, element("bdi", {}, name)), element("span", {}, part)),
    element("button", { class: "tap", type: "button" }), element("span", { class: "pips", "aria-hidden": "true" }),
    element("button", { class: "number bare", type: "button" }, element("b", {}, "0")),
  );
}

/**
 * @param {CountState} state
 * @param {Map<string, string>} headings by part
 * @returns {string} the cards that are not on the list, under the headings of their parts
 */
export function foreignLines(state, headings) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [key, row] of state.rows) {
    if (!key.startsWith(FOREIGN) || !row.copies) continue;
    const [, part, ...name] = key.split("|");
    found.set(part, [...(found.get(part) ?? [headings.get(part) ?? ""]), `${row.copies} ${name.join("|")}`]);
  }
  return [...found.values()].map((lines) => lines.join("\n")).join("\n\n");
}

/** @param {string} key */
export function isForeign(key) {
  return key.startsWith(FOREIGN);
}
