// @ts-check
// A framed page tells its parent how high it is: only to the origins that the operator named.

const LEAST_CHANGE = 2;

/** @returns {string[]} the exact origins, and for a wildcard the origin of the parent where the browser tells it */
function origins() {
  const named = document.querySelector("meta[name=frame-origins]")?.getAttribute("content") ?? "";
  const parent = window.location.ancestorOrigins?.[0] ?? "";
  return named.split(" ").filter(Boolean).flatMap((each) => {
    if (!each.includes("*")) return [each];
    const host = each === "*" ? "" : each.replace("://*.", "://");
    const [scheme, rest] = host.split("://");
    return each === "*" || (parent.startsWith(`${scheme}://`) && parent.endsWith(`.${rest}`)) ? [parent].filter(Boolean) : [];
  });
}

let told = 0;

function tell() {
  const height = Math.ceil(document.querySelector(".page")?.getBoundingClientRect().height ?? 0);
  if (!height || Math.abs(height - told) < LEAST_CHANGE) return;
  told = height;
  const ancestor = window.location.ancestorOrigins?.[0];
  for (const origin of origins()) {
    if (!ancestor || ancestor === origin) parent.postMessage({ legality: { height } }, origin);
  }
}

const observer = new ResizeObserver(tell);

function watch() {
  const page = document.querySelector(".page");
  if (page && parent !== window) observer.observe(page);
}

watch();
document.addEventListener("swapped", watch);
