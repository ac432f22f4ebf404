// Lists what can be seen in the green or red of a verdict. Parts that are not there are left out.
(() => {
  const probe = document.body.appendChild(document.createElement("i"));
  const rgb = (token) => { probe.style.color = `var(--${token})`; return getComputedStyle(probe).color; };
  const colours = ["good", "bad", "good-box", "bad-box"].map(rgb);
  probe.remove();
  const parts = ["#verdict", "#problems", "#deck", "#findings"].map((each) => document.querySelector(each));
  const all = parts.filter(Boolean).flatMap((each) => [each, ...each.querySelectorAll("*")]);
  const found = [];
  for (const each of all.filter((each) => each.checkVisibility())) {
    const style = getComputedStyle(each);
    const hasWords = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const isDrawn = each.matches("svg *") && !each.matches("text");
    const sides = ["Top", "Right", "Bottom", "Left"].filter((side) => style[`border${side}Width`] !== "0px");
    const borders = sides.map((side) => `border${side}Color`);
    for (const name of ["backgroundColor", hasWords && "color", isDrawn && "fill", isDrawn && "stroke", ...borders]) {
      if (name && colours.includes(style[name])) found.push(`${name} of ${each.outerHTML.slice(0, 90)}`);
    }
  }
  return found;
})()
