// A field that suggests cards while you type: the combobox pattern with arrows, Enter and Escape.
import { element, icon } from "./dom.js";

const PAUSE = 90;

/**
 * @param {() => string} edition the edition of the list, or nothing
 * @param {(change: string, edition: string) => void} add
 * @param {string} [from] the address that suggests; without it, that of the form
 * @returns {HTMLElement}
 */
export function addField(edition, add, from) {
  const list = element("ul", { id: "options", role: "listbox", "aria-label": "Cards", hidden: true });
  const input = element("input", {
    id: "add", type: "text", role: "combobox", autocomplete: "off", spellcheck: "false", enterkeyhint: "done",
    placeholder: "Add a card, such as “3 Davies”", "aria-label": "Add a card",
    "aria-controls": "options", "aria-expanded": "false", "aria-autocomplete": "list",
  });
  let waiting = 0;
  /** @type {AbortController | null} */
  let asking = null;

  const options = () => [...list.querySelectorAll("[data-add]")];

  /** @param {boolean} open */
  function show(open) {
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    if (!open) input.removeAttribute("aria-activedescendant");
  }

  async function ask() {
    asking?.abort();
    if (!input.value.trim()) return show(false);
    asking = new AbortController();
    const query = new URLSearchParams({ q: input.value, edition: edition() });
    try {
      const address = from ?? `${input.form?.action ?? "/"}suggest`.replace(/\/+suggest/, "/suggest");
      const answer = await fetch(`${address}?${query}`, { signal: asking.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      list.replaceChildren(...[...page.body.children].map((each) => document.adoptNode(each)));
      choose(0);
      show(true);
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") return;
      list.replaceChildren(element("li", { role: "option", "aria-disabled": "true" }, "No suggestions: no connection."));
      show(true);
    }
  }

  /** @param {number} number */
  function choose(number) {
    const all = options();
    all.forEach((each, at) => each.setAttribute("aria-selected", String(at === number)));
    if (!all[number]) return;
    input.setAttribute("aria-activedescendant", all[number].id);
    all[number].scrollIntoView({ block: "nearest" });
  }

  /** @param {Element | undefined | null} option */
  function take(option) {
    if (!option) return;
    add(option.getAttribute("data-add") ?? "", option.getAttribute("data-edition") ?? "");
    input.value = "";
    show(false);
    input.focus();
  }

  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, PAUSE);
  });
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const all = options();
    const at = all.findIndex((each) => each.getAttribute("aria-selected") === "true");
    if (event.key === "Escape") show(false);
    else if (event.key === "Enter" && !list.hidden) take(all[at]);
    else if (event.key === "ArrowDown") choose(Math.min(at + 1, all.length - 1));
    else if (event.key === "ArrowUp") choose(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  });
  list.addEventListener("pointerdown", (/** @type {Event} */ event) => event.preventDefault());
  list.addEventListener("click", (/** @type {Event} */ event) => take(/** @type {Element} */ (event.target).closest("[data-add]")));
  input.addEventListener("blur", () => show(false));
  return element("div", { class: "combo" }, icon("search"), input, list);
}
