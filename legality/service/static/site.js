// The pages work without this. With it, a list is judged while it is typed, pasted or dropped.
// Each answer is the same whole page that a browser without script gets; two parts of it are taken over.
"use strict";

const PAUSE = 700; // Milliseconds without typing, after which the list is judged.

function live(form) {
  const list = form.querySelector("textarea");
  const file = form.querySelector("input[type=file]");
  let waiting = 0;
  let asking = null;

  async function ask(button) {
    clearTimeout(waiting);
    asking?.abort();
    asking = new AbortController();
    document.body.classList.add("working");
    try {
      const answer = await fetch(form.action, { method: "POST", body: new FormData(form, button), signal: asking.signal });
      if (!answer.ok && answer.status !== 422) return;
      take(new DOMParser().parseFromString(await answer.text(), "text/html"), Boolean(button));
    } catch (error) {
      if (error.name !== "AbortError") form.dataset.failed = "yes"; // The button still works without script.
      return;
    }
    document.body.classList.remove("working");
  }

  function take(page, applied) {
    for (const id of ["verdict", "findings"]) {
      const mine = document.getElementById(id);
      const theirs = page.getElementById(id);
      if (!theirs) return;
      mine.replaceWith(document.adoptNode(theirs));
    }
    document.title = page.title;
    form.elements.read_as.value = page.querySelector("[name=read_as]").value;
    if (!applied) return;
    list.value = page.getElementById("list").value;
    announce(page.querySelector(".said"));
  }

  function announce(said) {
    form.querySelector(".said")?.remove();
    if (said) form.prepend(document.adoptNode(said));
    const place = document.getElementById("elsewhere") ?? document.getElementById("verdict");
    place.scrollIntoView({ block: "nearest" });
  }

  async function open(chosen) {
    if (!chosen || chosen.size > 250000) return;
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
    waiting = setTimeout(ask, PAUSE);
  }

  list.addEventListener("input", soon);
  form.querySelector(".terms").addEventListener("change", () => list.value.trim() && ask());
  file.addEventListener("change", () => open(file.files[0]));
  form.addEventListener("submit", (event) => {
    if (form.dataset.failed || file.files.length) return;
    event.preventDefault();
    ask(event.submitter?.name ? event.submitter : undefined);
  });
  for (const kind of ["dragover", "dragleave", "drop"]) {
    list.addEventListener(kind, (event) => {
      list.classList.toggle("over", kind === "dragover");
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (kind === "drop") open(event.dataTransfer.files[0]);
    });
  }
}

document.querySelectorAll("form[data-live]").forEach(live);

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

  shown.hidden = false;
  shown.querySelector(".all").textContent = rows.reduce((sum, row) => sum + listed(row), 0);
  form.addEventListener("input", (event) => {
    const row = event.target.closest(".card-row");
    if (row && event.target.type === "number" && event.target.value) row.querySelector("[type=checkbox]").checked = false;
    if (row && event.target.type === "checkbox" && event.target.checked) row.querySelector("[type=number]").value = "";
    count();
  });
  count();
}

document.querySelectorAll("form[data-count]").forEach(tally);
