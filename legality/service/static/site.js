// The pages work without this. With it, a list is judged while it is typed, pasted or dropped.
// Each answer is the same whole page that a browser without script gets; two parts of it are taken over.
"use strict";

const PAUSE = 700; // Milliseconds without typing, after which the list is judged.
const LONGEST = 30000; // Milliseconds that an answer may take.
const LARGEST = 250000; // Bytes of a file that is put into the form.

function live(form) {
  const list = form.querySelector("textarea[name=list]");
  const file = form.querySelector("input[type=file]");
  let waiting = 0;
  let asking = null;

  async function ask(button) {
    clearTimeout(waiting);
    asking?.abort();
    const own = (asking = new AbortController());
    show("Checking…");
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

  // A verdict belongs to the text that it judged: as soon as the text differs, it gives way to words without colour.
  function show(title, words = "", ...more) {
    const verdict = document.getElementById("verdict");
    const head = document.createElement(verdict.matches(".verdict") ? "h2" : "b");
    head.textContent = title;
    const rest = document.createElement("p");
    rest.append(words, ...more);
    verdict.classList.remove("legal", "illegal", "open", "none");
    verdict.classList.add("unjudged");
    verdict.replaceChildren(head, rest);
    document.getElementById("findings").classList.add("unjudged");
    if (form.elements.read_as) document.title = title;
  }

  function fail(why) {
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Try again";
    again.addEventListener("click", () => ask());
    show(`Not checked: ${why}`, "Your list is still here. ", again);
  }

  function take(page, button) {
    for (const id of ["verdict", "findings"]) {
      const theirs = page.getElementById(id);
      if (!theirs) return fail("the service gave no verdict");
      document.getElementById(id).replaceWith(document.adoptNode(theirs));
    }
    if (form.elements.read_as) {
      document.title = page.title;
      form.elements.read_as.value = page.querySelector("[name=read_as]").value;
    }
    if (button && !button.name) showVerdict();
    if (!button?.name) return;
    list.value = page.getElementById("list").value;
    announce(page.querySelector("form .said"));
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
    const place = document.getElementById("elsewhere") ?? document.getElementById("verdict");
    place.scrollIntoView({ block: "nearest" });
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

  function soon() {
    clearTimeout(waiting);
    asking?.abort();
    asking = null;
    show("Checking…");
    waiting = setTimeout(ask, PAUSE);
  }

  list.addEventListener("input", soon);
  form.querySelector(".terms")?.addEventListener("change", () => list.value.trim() && ask());
  file.addEventListener("change", () => open(file.files[0]));
  form.addEventListener("submit", (event) => {
    const goesTo = new URL(event.submitter?.formAction ?? form.action).pathname;
    if (file.files.length || goesTo !== form.dataset.live) return;
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
