// The page as a whole: shows a set-up, keeps it in the address, copies, and starts.

const QUIET = 700; // milliseconds without a change before a screen reader is told

let telling = 0;

function tell(words) {
  clearTimeout(telling);
  telling = setTimeout(() => {
    part("status").textContent = words;
  }, QUIET);
}

function show(next, note = "") {
  const other = !refresh.length || next.rules !== setup.rules;
  setup = next;
  if (other) buildControls();
  for (const one of refresh) one();
  part("note").hidden = !note;
  part("note").textContent = note.slice(0, 300);
  part("copied").hidden = true;
  showFigures();
  showPlay();
  showGrid();
  showNotes();
  tell(answerLine(setup));
}

// The set-up lives in the address, but no step of a slider is worth a step back.
function remember() {
  try {
    history.replaceState(null, "", written(setup));
  } catch {
    // Some browsers refuse many changes in a short time; the next one is written again.
  }
}

// A fragment that names a place on the page is no set-up.
function isPlace(fragment) {
  return fragment.length < 2 || document.getElementById(fragment.slice(1)) !== null;
}

function follow() {
  if (isPlace(location.hash)) {
    part("note").hidden = true; // what was wrong with an earlier link
    return;
  }
  const found = opened(location.hash, all);
  show(found.setup, found.note);
  part("app").scrollIntoView();
}

// The text is shown and selected first: where the clipboard is out of reach, a hand can copy it.
async function copy(text) {
  const field = part("copied-text");
  const words = part("copied-words");
  words.textContent = "Selected, to be copied by hand:";
  part("copied").hidden = false;
  field.value = text;
  field.rows = Math.min(12, text.split("\n").length + 1);
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(text);
    words.textContent = "Copied:";
  } catch {
    // The words above say it already.
  }
}

function listen() {
  part("app").addEventListener("change", remember);
  part("app").addEventListener("input", remember);
  part("controls").addEventListener("click", remember);
  part("controls").addEventListener("submit", (event) => event.preventDefault());
  part("measure").addEventListener("change", (event) =>
    show({ ...setup, measure: Number(event.target.value) }),
  );
  part("copy-answer").addEventListener("click", () => copy(answerLine(setup)));
  part("copy-grid").addEventListener("click", () => copy(gridText(setup)));
  part("copy-link").addEventListener("click", () =>
    copy(location.href.replace(/#.*/, "") + written(setup)),
  );
  addEventListener("hashchange", follow);
}

listen();
part("app").hidden = false;
show(setup);
follow();
