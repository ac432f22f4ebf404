// The pages work without this. With it, a list is judged while it is typed, pasted or dropped.
// Each answer is the same whole page that a browser without script gets; two parts of it are taken over.
"use strict";

const PAUSE = 600; // Milliseconds without typing, after which the list is judged.
const LONGEST = 30000; // Milliseconds that an answer may take.
const LARGEST = 250000; // Bytes of a file that is put into the form.

const PARTS = ["verdict", "problems", "deck", "findings", "terms", "deck-title"]; // What is taken over of an answer.

function problems() {
  const own = "#problems .problem:is(.error, .warning)";
  const found = document.querySelectorAll(document.getElementById("problems") ? own : "#findings .marks > :is(.error, .warning)");
  return [...found].filter((each) => each.checkVisibility());
}

// Go to the problem behind the one that has the focus, or to the first.
function goToNext() {
  const all = problems();
  const at = all.findIndex((each) => each.contains(document.activeElement));
  const last = at < 0 ? Number(goToNext.last ?? -1) : at;
  const next = all[(goToNext.last = (last + 1) % all.length)];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "center" });
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#verdict .next")) return;
  event.preventDefault();
  goToNext();
});

function live(form) {
  const list = form.querySelector("textarea[name=list]");
  const onBench = Boolean(form.elements.read_as);
  const file = form.querySelector("input[type=file]");
  let waiting = 0;
  let asking = null;

  async function ask(button) {
    clearTimeout(waiting);
    asking?.abort();
    const own = (asking = new AbortController());
    show("Checking…", "Your last change is not judged yet.");
    const late = setTimeout(() => own.abort("late"), LONGEST);
    try {
      const answer = await fetch(form.dataset.live, { method: "POST", body: new FormData(form, button), signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (own !== asking) return;
      if (answer.ok || answer.status === 422) take(page, button);
      else fail(page.querySelector("h1")?.textContent.trim() || `the service answered ${answer.status}`);
    } catch {
      if (own !== asking) return; // A newer text is being judged.
      fail(own.signal.aborted ? "no answer" : "no connection");
    } finally {
      clearTimeout(late);
    }
  }

  // A verdict belongs to the text that it judged: as soon as the text differs, all colours go.
  function show(title, words, ...more) {
    const verdict = document.getElementById("verdict");
    const head = verdict.querySelector("h2, b") ?? verdict.appendChild(document.createElement("b"));
    const rest = verdict.querySelector("h2 ~ p, p + p") ?? head.parentElement.appendChild(document.createElement("p"));
    verdict.querySelector("p.hint")?.remove();
    head.textContent = title;
    rest.replaceChildren(words, ...more);
    verdict.classList.remove("legal", "illegal", "open", "none");
    for (const id of PARTS.slice(0, 4)) document.getElementById(id)?.classList.add("unjudged");
    verdict.querySelector(".dial")?.setAttribute("class", "dial");
    for (const ring of verdict.querySelectorAll(".dial circle:not(.track)")) ring.setAttribute("class", "idle");
    for (const sign of verdict.querySelectorAll(".dial :is(path, text)")) sign.remove();
    if (onBench) document.title = title;
  }

  function fail(why) {
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Try again";
    again.addEventListener("click", () => ask());
    show(`Not checked: ${why}`, "Your list is still here. ", again);
    form.dispatchEvent(new CustomEvent("notjudged"));
  }

  function take(page, button) {
    if (!page.getElementById("verdict") || !page.getElementById("findings")) return fail("the service gave no verdict");
    const open = document.querySelector("#terms details[open]");
    for (const id of PARTS) {
      const mine = document.getElementById(id);
      if (!mine || !page.getElementById(id) || (id === "terms" && open)) continue;
      mine.replaceWith(document.adoptNode(page.getElementById(id)));
    }
    form.dataset.judged = "yes";
    if (onBench) {
      document.title = page.title;
      form.elements.read_as.value = page.querySelector("[name=read_as]").value;
    }
    if (button && !button.name) showVerdict();
    const said = page.querySelector("form .said");
    if (button?.name) list.value = page.getElementById("list").value;
    if (button?.name && !onBench) announce(said);
    if (button?.name === "also") document.getElementById("elsewhere")?.scrollIntoView({ block: "nearest" });
    offerNext();
    form.dispatchEvent(new CustomEvent("judged", { detail: { button, said: said?.textContent ?? "" } }));
  }

  // The button "Next" leads from problem to problem, and round again.
  function offerNext() {
    for (const next of document.querySelectorAll("#verdict .next")) next.hidden = !problems().length;
  }

  // Who pressed the button is taken to the answer, by the eyes and by the keyboard.
  function showVerdict() {
    const verdict = document.getElementById("verdict");
    verdict.tabIndex = -1;
    verdict.focus({ preventScroll: true });
    verdict.scrollIntoView({ block: "nearest" });
  }

  function announce(said) {
    form.querySelector(".said")?.remove();
    if (said) list.before(document.adoptNode(said));
    const first = problems()[0] ?? document.getElementById("verdict");
    first.tabIndex = -1;
    first.focus();
    first.scrollIntoView({ block: "nearest" });
  }

  async function open(chosen) {
    if (!chosen || chosen.size > LARGEST) return;
    const data = new Uint8Array(await chosen.arrayBuffer());
    try {
      list.value = new TextDecoder("utf-8", { fatal: true }).decode(data);
    } catch {
      return; // Not UTF-8: the file goes as it is, and the service finds out what it is.
    }
    file.value = "";
    ask();
  }

  function soon(event) {
    clearTimeout(waiting);
    asking?.abort();
    asking = null;
    goToNext.last = -1;
    show("Checking…", "Your last change is not judged yet.");
    waiting = setTimeout(ask, event.inputType?.startsWith("insertFrom") ? 0 : PAUSE);
  }

  list.addEventListener("input", soon);
  form.addEventListener("ask", (event) => ask(event.detail ?? undefined));
  document.addEventListener("change", (event) => event.target.closest("#terms") && list.value.trim() && ask());
  list.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit(form.querySelector("button:not([name])"));
  });
  file.addEventListener("change", () => open(file.files[0]));
  form.addEventListener("submit", (event) => {
    const goesTo = new URL(event.submitter?.formAction ?? form.action).pathname;
    if (event.defaultPrevented || file.files.length || goesTo !== form.dataset.live) return;
    event.preventDefault();
    ask(event.submitter ?? undefined);
  });
  for (const kind of ["dragover", "dragleave", "drop"]) {
    list.addEventListener(kind, (event) => {
      list.classList.toggle("over", kind === "dragover");
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (kind === "drop") open(event.dataTransfer.files[0]);
    });
  }
  window.addEventListener("online", () => document.querySelector("#verdict.unjudged") && list.value.trim() && ask());
  // A browser that goes back puts the list into the form again, and then the verdict belongs there as well.
  window.addEventListener("pageshow", () => setTimeout(() => list.value.trim() && !form.dataset.judged && ask()));
  offerNext();
}

// A deck check counts along while cards are ticked; the number that is sent is the form's own.
function tally(form) {
  const shown = form.querySelector(".tally");
  const rows = [...form.querySelectorAll(".card-row")];
  const listed = (row) => Number(row.querySelector("[type=checkbox]").value);

  function count() {
    const there = rows.map((row) => {
      const [whole, some] = row.querySelectorAll("input");
      return whole.checked ? listed(row) : Number(some.value);
    });
    shown.querySelector("output").value = there.reduce((sum, number) => sum + number, 0);
  }

  shown.querySelector(".all").textContent = rows.reduce((sum, row) => sum + listed(row), 0);
  form.addEventListener("input", (event) => {
    const row = event.target.closest(".card-row");
    if (row && event.target.type === "number" && event.target.value) row.querySelector("[type=checkbox]").checked = false;
    if (row && event.target.type === "checkbox" && event.target.checked) row.querySelector("[type=number]").value = "";
    count();
  });
  count();
}

// What was sent is not sent again by a second click. Whoever comes back may send it anew.
function once(form) {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
    event.submitter?.setAttribute("aria-disabled", "true");
  });
  window.addEventListener("pageshow", () => {
    delete form.dataset.sent;
    form.querySelectorAll("[aria-disabled]").forEach((button) => button.removeAttribute("aria-disabled"));
  });
}

// Another edition has other formats: the form asks for them as soon as one is chosen.
function looks(field) {
  field.addEventListener("change", () => field.form.requestSubmit(field.form.querySelector("button[name=look]")));
}

document.querySelectorAll("form[data-live]").forEach(live);
document.querySelectorAll("form[data-count]").forEach(tally);
document.querySelectorAll("form[method=post]").forEach(once);
document.querySelectorAll("select[data-looks]").forEach(looks);
