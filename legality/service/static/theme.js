// Written into the head of every page, so that no page is painted in the wrong colours and none waits for a file.
try {
  document.documentElement.dataset.theme = localStorage.getItem("legality.theme") ?? "";
} catch {
  document.documentElement.dataset.theme = ""; // Storage is refused: the device decides.
}
