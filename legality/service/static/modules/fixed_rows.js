// Problems that a fix has mended stay in the checklist as "Fixed", until the next check.
import { element, icon } from "./dom.js";

/** @typedef {{index: number, code: string, words: string}} KnownProblem */

/** @returns {KnownProblem[]} the problems of the checklist, in their order */
export function listProblems() {
  return [...document.querySelectorAll("#problems .checklist > ol > .problem:not(.fixed)")].map((row, index) => ({
    index,
    code: row.querySelector(".quote code")?.textContent ?? "",
    words: row.querySelector(".message bdi")?.textContent ?? "",
  }));
}

/**
 * Show which problems are gone. A problem that only changed its number is not: as many as before have its code.
 * @param {KnownProblem[]} before
 * @param {string} said what was done
 */
export function showFixed(before, said) {
  const now = listProblems();
  const left = new Map();
  for (const each of before) left.set(each.code, (left.get(each.code) ?? 0) + 1);
  for (const each of now) left.set(each.code, (left.get(each.code) ?? 0) - 1);
  const gone = before.filter((each) => !now.some((other) => other.code === each.code && other.words === each.words));
  const fixed = gone.filter((each) => left.get(each.code) > 0 && left.set(each.code, left.get(each.code) - 1));
  if (!fixed.length) return;
  const rows = checklist();
  for (const each of fixed) rows.insertBefore(fixedRow(each.words, said), rows.children[each.index] ?? null);
}

/** @returns {Element} the list of problems, which the service leaves out where there is none */
function checklist() {
  const found = document.querySelector("#problems .checklist > ol");
  if (found) return found;
  const rows = element("ol");
  document.getElementById("problems")?.append(element("div", { class: "plate checklist" }, element("header", {}, element("h2", {}, "Nothing to fix")), rows));
  return rows;
}

/**
 * @param {string} words
 * @param {string} said
 * @returns {Node}
 */
function fixedRow(words, said) {
  const told = element("div", {}, element("p", { class: "message" }, words), element("p", { class: "detail" }, said));
  return element("li", { class: "problem fixed" }, element("span", { class: "ring" }, icon("tick")), told, element("span", { class: "tag good" }, "Fixed"));
}
