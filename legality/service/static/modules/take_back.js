// A change in the form of an event is made in place, and can be undone: by the message and by Ctrl+Z.
import { selectLine } from "./select_line.js";
import { endToast, toast } from "./toast.js";

const formOf = () => /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-live]"));
const listOf = () => /** @type {HTMLTextAreaElement | null} */ (document.getElementById("list"));

/** @type {{before: string, after: string}[]} the texts before and after each change */
const applied = [];
const MOST = 50;

let before = "";
let problem = 0;

/** @returns {HTMLElement[]} */
function problems() {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#findings .marks > :is(.error, .warning)"));
  return [...found].filter((each) => each.checkVisibility());
}

/** @param {HTMLElement | null | undefined} place */
function focus(place) {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight - 160) place.scrollIntoView({ block: "center" });
}

function takeBack() {
  const [last, list] = [applied.at(-1), listOf()];
  if (!last || !list || list.value !== last.after) return false;
  applied.pop();
  endToast();
  list.value = last.before;
  formOf()?.dispatchEvent(new CustomEvent("ask"));
  return true;
}

/** @param {Event} event */
function judged(event) {
  const { button, said } = /** @type {CustomEvent<{button?: HTMLButtonElement, said: string}>} */ (event).detail;
  const list = listOf();
  if (!["apply", "edit"].includes(button?.name ?? "") || !list) return;
  formOf()?.querySelector(".said")?.remove();
  const isChanged = list.value !== before;
  if (isChanged) applied.splice(0, applied.length, ...applied.slice(1 - MOST), { before, after: list.value });
  if (said) toast(said, isChanged ? takeBack : undefined);
  document.getElementById(`L${button?.value.match(/\d+/)?.[0]}`)?.classList.add("flash");
  const left = problems();
  focus(left[Math.min(problem, left.length - 1)] ?? document.getElementById("verdict"));
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const button = target.closest("button:is([name=apply], [name=edit])");
  const line = Number(target.closest("a[data-line]")?.getAttribute("data-line"));
  const list = listOf();
  if (list && line) (event.preventDefault(), selectLine(list, line));
  if (!button || !list) return;
  before = list.value;
  problem = Math.max(0, problems().findIndex((each) => each.contains(button)));
});
document.addEventListener("keydown", (event) => {
  const typing = /** @type {Element} */ (event.target).matches("input, select");
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z" || typing) return;
  if (takeBack()) event.preventDefault();
});
document.addEventListener("judged", judged);
