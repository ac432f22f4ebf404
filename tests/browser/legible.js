// What a reader cannot read on a page: asked of every page by tests/browser/legible.py.
() => {
  const wrong = [];
  const told = (e) => `${e.localName} “${e.textContent.trim().replace(/\s+/g, " ").slice(0, 50)}”`;
  const seen = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 1 && !e.closest(".unseen, .skip, [aria-hidden=true]");
  const scrolls = (e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX);
  const all = [...document.querySelectorAll("body *")].filter((e) => seen(e) && !e.closest("svg"));

  // Nothing sticks out of its plate or of the screen, except in what scrolls.
  for (const e of all) {
    const plate = e.parentElement?.closest(".panel, .plate, .cards, .verdict, .dock, fieldset, article, body");
    if (!plate) continue;
    let scroller = e.parentElement;
    while (scroller && scroller !== plate && !scrolls(scroller)) scroller = scroller.parentElement;
    if (!scroller || (scroller !== plate && scrolls(scroller)) || scrolls(plate)) continue;
    const [box, room] = [e.getBoundingClientRect(), plate.getBoundingClientRect()];
    if (box.right > room.right + 1 || box.right > innerWidth + 1) wrong.push(`sticks out: ${told(e)}`);
  }

  // No text is cut off by its own box.
  for (const e of all) {
    const style = getComputedStyle(e);
    if (e.matches("textarea, select, input") || ![...e.childNodes].some((each) => each.nodeType === 3 && each.data.trim())) continue;
    const clips = [style.overflowX, style.overflowY].some((each) => each === "hidden" || each === "clip");
    if (clips && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2)) wrong.push(`is cut: ${told(e)}`);
  }

  // No word of a button, a heading or a label breaks in its middle. Hyphens and very long words may.
  const range = document.createRange();
  for (const e of all.filter((each) => each.matches("button, .button, b, th, dt, label, legend, h1, h2, h3, summary, .tag, .tabs a, nav a, .facts dd"))) {
    const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const found of node.data.matchAll(/[^\s\-–/·@.:_]{2,24}/g)) {
        if (!seen(node.parentElement) || node.parentElement.closest("code")) continue;
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const lines = new Set([...range.getClientRects()].filter((each) => each.width > 0).map((each) => Math.round(each.top)));
        if (lines.size > 1) wrong.push(`breaks “${found[0]}”: ${told(e)}`);
      }
    }
  }

  // All tabs of the desk can be seen on a phone.
  for (const e of all.filter((each) => each.matches(".tabs"))) if (innerWidth >= 390 && e.scrollWidth > e.clientWidth + 1) wrong.push(`scrolls: ${told(e)}`);

  // What is chosen in a list of choices can be read in full.
  const pen = document.createElement("canvas").getContext("2d");
  for (const e of all.filter((each) => each.matches("select"))) {
    const style = getComputedStyle(e);
    pen.font = style.font;
    const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const words = e.selectedOptions[0]?.text.trim() ?? "";
    if (pen.measureText(words).width > room + 1) wrong.push(`is cut: “${words}” of ${e.id || e.name}`);
  }

  // The night band says what the page is.
  const band = document.querySelector(".band");
  if (band && ![...band.querySelectorAll("h1, .title")].some(seen)) wrong.push("the band has no title");

  // One button is the main one.
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.backgroundColor = "var(--accent)";
  const accent = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const main = all.filter((each) => each.matches("button, .button") && getComputedStyle(each).backgroundColor === accent);
  if (main.length > 1) wrong.push(`${main.length} main buttons: ${main.map((each) => each.textContent.trim()).join(", ")}`);

  // A laptop is used from left to right: the content fills the page, or lies in its middle.
  const boxes = [...document.querySelectorAll(".page > *")].map((e) => e.getBoundingClientRect()).filter((box) => box.width > 200);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), innerWidth - Math.max(...boxes.map((box) => box.right))];
  if (innerWidth >= 1200 && boxes.length && Math.abs(left - right) > 60) wrong.push(`lies at one side: ${Math.round(left)} and ${Math.round(right)} pixels are free`);
  return [...new Set(wrong)];
};
