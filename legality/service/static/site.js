// The pages work without this. With it, a list is judged while it is typed, pasted or dropped.
// Each answer is the same whole page that a browser without script gets; two parts of it are taken over.
"use strict";

const PAUSE = 600; // Milliseconds without typing, after which the list is judged.
const LONGEST = 30000; // Milliseconds that an answer may take.
const LATER = 60; // Seconds after which a busy service is asked again without a press, at most.
const LARGEST = 250000; // Bytes of a file that is put into the form.

/** @type {Record<string, string>} the first bytes of files that are no text */
const SIGNS = { "%PDF": "is a PDF", "PK\x03\x04": "is an archive or an office document", "\x89PNG": "is a picture", "\xff\xd8\xff": "is a picture", GIF8: "is a picture" };

const PARTS = ["verdict", "problems", "deck", "findings", "terms", "deck-title"]; // What is taken over of an answer.

/** @returns {HTMLElement[]} the problems that can be seen */
function problems() {
  const own = "#problems .problem:is(.error, .warning)";
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll(document.getElementById("problems") ? own : "#findings .marks > :is(.error, .warning)");
  return [...found].filter((each) => each.checkVisibility());
}

let lastProblem = -1;

// Go to the problem behind the one that has the focus, or to the first.
function goToNext() {
  const all = problems();
  const at = all.findIndex((each) => each.contains(document.activeElement));
  const last = at < 0 ? lastProblem : at;
  const next = all[(lastProblem = (last + 1) % all.length)];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "center" });
}

/** @param {Event} event */
function target(event) {
  return /** @type {HTMLInputElement} */ (event.target);
}

document.addEventListener("click", (event) => {
  if (!target(event).closest("#verdict .next")) return;
  event.preventDefault();
  goToNext();
});

/**
 * Read the text of a file, or say why it is no text. Old programs write UTF-16 or the letters of Windows.
 * @param {File} chosen
 * @returns {Promise<{text: string, wrong: string}>}
 */
async function readFile(chosen) {
  if (chosen.size > LARGEST) return { text: "", wrong: "is longer than any list" };
  const data = new Uint8Array(await chosen.arrayBuffer());
  const begin = String.fromCharCode(...data.subarray(0, 4));
  const sign = Object.keys(SIGNS).find((each) => begin.startsWith(each));
  if (sign) return { text: "", wrong: SIGNS[sign] };
  const wide = begin.startsWith("\xff\xfe") ? "utf-16le" : begin.startsWith("\xfe\xff") ? "utf-16be" : "utf-8";
  let text = "";
  try {
    text = new TextDecoder(wide, { fatal: true }).decode(data);
  } catch {
    text = new TextDecoder("windows-1252").decode(data);
  }
  return { text, wrong: text.includes("\0") ? "is a program's own file" : "" };
}

/**
 * @param {HTMLFormElement} form
 * @param {string} which as a selector
 * @returns {HTMLButtonElement | null}
 */
function button(form, which) {
  return form.querySelector(`button${which}`);
}

/** @returns {HTMLElement} */
function theVerdict() {
  return /** @type {HTMLElement} */ (document.getElementById("verdict"));
}

/** @param {HTMLFormElement} form */
function live(form) {
  const list = /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea[name=list]"));
  const readAs = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("read_as"));
  const file = /** @type {HTMLInputElement} */ (form.querySelector("input[type=file]"));
  const address = form.dataset.live ?? "";
  let waiting = 0;
  /** @type {AbortController | null} */
  let asking = null;

  /** @param {HTMLButtonElement | null} [button] */
  async function ask(button) {
    if (!form.isConnected) return; // The page of an answer took its place.
    clearTimeout(waiting);
    asking?.abort();
    const own = (asking = new AbortController());
    show("Checking…", "Your last change is not judged yet.");
    const late = setTimeout(() => own.abort("late"), LONGEST);
    try {
      const answer = await fetch(address, { method: "POST", body: new FormData(form, button), signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (own !== asking || !form.isConnected) return;
      if (answer.ok || answer.status === 422) take(page, button);
      else fail(page.querySelector("h1")?.textContent?.trim() || `the service answered ${answer.status}`, Number(answer.headers.get("Retry-After")));
    } catch {
      if (own !== asking || !form.isConnected) return; // A newer text is being judged.
      fail(own.signal.aborted ? "no answer" : "no connection");
    } finally {
      clearTimeout(late);
      if (own === asking) asking = null;
    }
  }

  // A verdict belongs to the text that it judged: as soon as the text differs, all colours go.
  /**
   * @param {string} title
   * @param {string} words
   * @param {...Node} more
   */
  function show(title, words, ...more) {
    const verdict = theVerdict();
    const head = verdict.querySelector("h2, b") ?? verdict.appendChild(document.createElement("b"));
    const rest = verdict.querySelector("h2 ~ p, p + p") ?? (head.parentElement ?? verdict).appendChild(document.createElement("p"));
    verdict.querySelector("p.hint")?.remove();
    head.textContent = title;
    rest.replaceChildren(words, ...more);
    verdict.classList.remove("legal", "illegal", "open", "none");
    for (const id of PARTS.slice(0, 4)) document.getElementById(id)?.classList.add("unjudged");
    verdict.querySelector(".dial")?.setAttribute("class", "dial");
    for (const ring of verdict.querySelectorAll(".dial circle:not(.track)")) ring.setAttribute("class", "idle");
    for (const sign of verdict.querySelectorAll(".dial :is(path, text)")) sign.remove();
    if (readAs) document.title = title;
  }

  /**
   * @param {string} why
   * @param {number} [seconds] after which the service wants to be asked again
   */
  function fail(why, seconds = 0) {
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Try again";
    again.addEventListener("click", () => ask());
    const soon = seconds > 0 && seconds <= LATER;
    if (soon) waiting = setTimeout(ask, 1000 * seconds);
    if (readAs) /** @type {HTMLElement} */ (document.getElementById("findings")).hidden = true; // They are of the text before.
    show(`Not checked: ${why}`, `Your list is still here. ${soon ? `Trying again in ${seconds} s. ` : ""}`, again);
    form.dispatchEvent(new CustomEvent("notjudged"));
  }

  /**
   * @param {Document} page
   * @param {HTMLButtonElement | null} [button] pressed for this answer
   */
  function take(page, button) {
    if (!page.getElementById("verdict") || !page.getElementById("findings")) return fail("the service gave no verdict");
    const open = document.querySelector("#terms details[open]");
    for (const id of PARTS) {
      const mine = document.getElementById(id);
      const theirs = page.getElementById(id);
      if (mine && theirs && (id !== "terms" || !open)) mine.replaceWith(document.adoptNode(theirs));
    }
    localize(theVerdict()); // Of times.js.
    form.dataset.judged = "yes";
    if (readAs) {
      document.title = page.title;
      readAs.value = page.querySelector("[name=read_as]")?.getAttribute("value") ?? "";
    }
    if (button && !button.name) showVerdict();
    const said = page.querySelector("form .said");
    if (button?.name) list.value = /** @type {HTMLTextAreaElement} */ (page.getElementById("list")).value;
    if (button?.name && !readAs) announce(said);
    if (button?.name === "also") showElsewhere();
    offerNext();
    form.dispatchEvent(new CustomEvent("judged", { bubbles: true, detail: { button, said: said?.textContent ?? "" } }));
  }

  // The button "Next" leads from problem to problem, and round again.
  function offerNext() {
    for (const next of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#verdict .next"))) next.hidden = !problems().length;
  }

  // Who pressed the button is taken to the answer, by the eyes and by the keyboard.
  function showVerdict() {
    const verdict = theVerdict();
    verdict.tabIndex = -1;
    verdict.focus({ preventScroll: true });
    verdict.scrollIntoView({ block: "nearest" });
  }

  // The button that asked for it is gone, and the focus goes to the answer.
  function showElsewhere() {
    const elsewhere = document.getElementById("elsewhere");
    elsewhere?.focus({ preventScroll: true });
    elsewhere?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Element | null} said */
  function announce(said) {
    form.querySelector(".said")?.remove();
    if (said) list.before(document.adoptNode(said));
    const first = problems()[0] ?? theVerdict();
    first.tabIndex = -1;
    first.focus();
    first.scrollIntoView({ block: "nearest" });
  }

  /**
   * Put a file into the list. What is no list is said in place, and the list stays.
   * @param {File | undefined} chosen
   */
  async function open(chosen) {
    if (!chosen || !form.isConnected) return;
    const { text, wrong } = await readFile(chosen);
    file.value = "";
    let told = document.getElementById("file-told");
    if (!told) {
      told = document.createElement("p");
      told.id = "file-told";
      told.setAttribute("role", "status");
      file.closest("label")?.after(told);
    }
    told.className = wrong ? "wrong" : "hint";
    told.textContent = wrong ? `${chosen.name} ${wrong}, not a deck list. Export the list as text, or copy and paste it.` : `Opened ${chosen.name}.`;
    if (!wrong) list.value = text.replaceAll("\r\n", "\n");
    form.dispatchEvent(new CustomEvent("opened", { detail: { said: told.textContent, wrong } }));
    if (!wrong) ask();
  }

  /** @param {Event} event */
  function soon(event) {
    clearTimeout(waiting);
    asking?.abort();
    asking = null;
    lastProblem = -1;
    show("Checking…", "Your last change is not judged yet.");
    waiting = setTimeout(ask, /** @type {InputEvent} */ (event).inputType?.startsWith("insertFrom") ? 0 : PAUSE);
  }

  list.addEventListener("input", soon);
  form.addEventListener("ask", (event) => ask(/** @type {CustomEvent} */ (event).detail));
  document.addEventListener("change", (event) => target(event).closest("#terms") && list.value.trim() && ask());
  list.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit(button(form, ":not([name])"));
  });
  file.addEventListener("change", () => open(file.files?.[0]));
  form.addEventListener("submit", (event) => {
    const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const goesTo = new URL(pressed?.formAction ?? form.action).pathname;
    if (event.defaultPrevented || file.files?.length || goesTo !== address) return;
    event.preventDefault();
    ask(pressed);
  });
  // A file may be dropped anywhere on the page.
  for (const kind of /** @type {const} */ (["dragover", "dragleave", "drop"])) {
    document.addEventListener(kind, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      document.body.classList.toggle("dropping", kind === "dragover");
      list.classList.toggle("over", kind === "dragover");
      event.preventDefault();
      if (kind === "drop") open(event.dataTransfer.files[0]);
    });
  }
  window.addEventListener("online", () => document.querySelector("#verdict.unjudged") && list.value.trim() && ask());
  // A browser that goes back puts the list into the form again, and then the verdict belongs there as well.
  const catchUp = () => setTimeout(() => list.value.trim() && !form.dataset.judged && !asking && ask());
  window.addEventListener("pageshow", catchUp);
  // This may run after the page was shown and used: what is in the form by then is taken as well.
  if (document.readyState === "complete") file.files?.length ? open(file.files[0]) : catchUp();
  offerNext();
}

// What was sent is not sent again by a second click. Whoever comes back may send it anew.
/** @param {HTMLFormElement} form */
function once(form) {
  form.addEventListener("submit", (event) => {
    const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (event.defaultPrevented || pressed?.formTarget === "_blank") return; // This page stays, and its buttons with it.
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
    pressed?.setAttribute("aria-disabled", "true");
  });
  window.addEventListener("pageshow", () => {
    delete form.dataset.sent;
    form.querySelectorAll("[aria-disabled]").forEach((button) => button.removeAttribute("aria-disabled"));
  });
}

// Another edition has other formats: the form asks for them as soon as one is chosen.
/** @param {HTMLSelectElement} field */
function looks(field) {
  field.addEventListener("change", () => field.form?.requestSubmit(button(field.form, "[name=look]")));
}

function start() {
  /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-live]")).forEach(live);
  /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[method=post]")).forEach(once);
  /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("select[data-looks]")).forEach(looks);
}

start();
document.addEventListener("swapped", start);
