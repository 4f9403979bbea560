// The page itself: builds the controls from the data, and shows what stands where they are.

const FEW = 8; // up to so many values are buttons side by side, more are a slider
const QUIET = 700; // milliseconds without a change before a screen reader is told

const all = JSON.parse(document.getElementById("explorer-data").textContent).rulesets;
const part = (name) => document.getElementById(`explorer-${name}`);
let setup = start(all[0]);
let refresh = []; // what the controls of the ruleset do to show where they are

function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function drawn(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// ---- controls

// A number among negative ones has its sign.
function valueText(control, at) {
  const value = control.values[at];
  if (!control.number || !control.values[0].startsWith("-")) return value;
  if (value.startsWith("-")) return `\u2212${value.slice(1)}`;
  return value === "0" ? value : `+${value}`;
}

function explanation({ label, help, clause }) {
  const words = help === label ? "" : `${help} `;
  const where = element("span", { className: "explorer-clause" }, `(${clause})`);
  return element("span", { className: "explorer-help" }, words, where);
}

function title(control) {
  return [element("span", { className: "explorer-name" }, control.label), " ", explanation(control)];
}

function radios(group, texts, chosenAt, choose) {
  return texts.map((text, at) => {
    const id = `explorer-${group}-${at}`;
    const input = element("input", { type: "radio", name: `explorer-${group}`, id });
    input.checked = at === chosenAt();
    input.addEventListener("change", () => choose(at));
    refresh.push(() => {
      input.checked = at === chosenAt();
    });
    return element("span", {}, input, element("label", { htmlFor: id }, text));
  });
}

function buttons(control, axis) {
  const texts = control.values.map((_, at) => valueText(control, at));
  const choose = (at) => show(moved(setup, axis, at));
  const inputs = radios(control.name, texts, () => setup.at[axis], choose);
  const choices = element("div", { className: "explorer-choices" }, ...inputs);
  return element("fieldset", {}, element("legend", {}, ...title(control)), choices);
}

function slider(control, axis) {
  const id = `explorer-${control.name}`;
  const last = control.values.length - 1;
  const range = element("input", { type: "range", id, min: 0, max: last, step: 1 });
  const output = element("output", { htmlFor: id });
  const to = (at) => show(moved(setup, axis, Math.min(last, Math.max(0, at))));
  const step = (by, sign, word) => {
    const label = `${control.label}: one ${word}`;
    const button = element("button", { type: "button", "aria-label": label }, sign);
    button.addEventListener("click", () => to(setup.at[axis] + by));
    return button;
  };
  range.addEventListener("input", () => to(Number(range.value)));
  refresh.push(() => {
    range.value = setup.at[axis];
    const text = valueText(control, setup.at[axis]);
    range.setAttribute("aria-valuetext", text);
    output.textContent = text;
  });
  const name = element("label", { htmlFor: id }, ...title(control));
  const line = [step(-1, "\u2212", "less"), range, step(1, "+", "more")];
  return element(
    "div",
    { className: "explorer-slider" },
    element("div", {}, name, output),
    element("div", {}, ...line),
  );
}

function buildControls() {
  refresh = [];
  const controls = setup.rules.controls.map((control, axis) =>
    (control.values.length > FEW ? slider : buttons)(control, axis),
  );
  part("controls").replaceChildren(...controls);
  part("rulesets").replaceChildren(
    ...radios("ruleset", all.map((rules) => rules.title), () => all.indexOf(setup.rules), change),
  );
  const measures = setup.rules.measures.map((m, at) => element("option", { value: at }, m.label));
  part("measure").replaceChildren(...measures);
}

// Another ruleset keeps what both have, such as the casting value.
function change(chosen) {
  const before = setup;
  const rules = all[chosen];
  const at = rules.controls.map(({ name, values, start: usual }) => {
    const axis = before.rules.controls.findIndex((control) => control.name === name);
    const same = axis < 0 ? -1 : values.indexOf(before.rules.controls[axis].values[before.at[axis]]);
    return same < 0 ? usual : same;
  });
  const key = before.rules.measures[before.measure].key;
  const measure = Math.max(0, rules.measures.findIndex((m) => m.key === key));
  show({ rules, at, measure });
  part("rulesets").querySelectorAll("input")[chosen].focus();
}

// ---- the answer

function bar(value) {
  const size = { height: 10, y: 0, x: 0 };
  return drawn(
    "svg",
    { viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    drawn("rect", { ...size, width: 1000, class: "explorer-track" }),
    drawn("rect", { ...size, width: length(value), class: "explorer-fill" }),
  );
}

function figure(measure, value) {
  const words = shown(value, measure.kind, 1);
  const fraction = exact(value, measure.kind);
  return element(
    "li",
    { "data-measure": measure.key },
    element("span", { className: "explorer-label" }, measure.label),
    " ",
    element(
      "span",
      { className: "explorer-value" },
      element("strong", {}, words),
      " ",
      element("span", { className: "explorer-exact" }, fraction === words ? "" : fraction),
    ),
    bar(value),
  );
}

function showFigures() {
  const { rules } = setup;
  const why = refusal(setup);
  part("refusal").hidden = !why;
  part("refusal").textContent = why && `Not allowed: ${why}.`;
  part("summary").textContent = why ? "No such attempt" : summary(setup);
  part("source").textContent = `${rules.title}, ${rules.edition}; exact`;
  const found = why ? [] : shares(setup).map((value, at) => figure(rules.measures[at], value));
  part("figures").replaceChildren(...found.filter((_, at) => rules.main.includes(at)));
  part("others").replaceChildren(...found.filter((_, at) => !rules.main.includes(at)));
  part("more").hidden = found.length <= rules.main.length;
}

function row(cells, cell) {
  const [first, ...others] = cells;
  return element("tr", {}, element("th", { scope: "row" }, first), ...others.map(cell));
}

function headRow(cells) {
  return element("tr", {}, ...cells.map((text) => element("th", { scope: "col" }, text)));
}

function showPlay() {
  const [head, rows] = refusal(setup) ? [[], []] : standing(setup.rules.play, setup.rules, setup.at);
  const chooses = !refusal(setup) && policy(setup).within !== "";
  part("play").hidden = !chooses;
  part("play-table").hidden = !rows.length;
  part("play-long").hidden = rows.length > 0;
  part("play-command").textContent = command(setup).replace(" odds ", " decide ");
  const body = rows.map((cells) => row(cells, (text) => element("td", {}, text)));
  part("play-head").replaceChildren(headRow(head));
  part("play-rows").replaceChildren(...body);
}

function showGrid() {
  const { rules, at } = setup;
  const grid = gridOf(setup);
  const { down, across } = rules.grid;
  const corner = grid.across ? `${grid.down.label} \\ ${grid.across.label}` : grid.down.label;
  const columns = grid.across ? grid.across.values.map((_, i) => valueText(grid.across, i)) : [""];
  const rows = grid.rows.map((cells, y) =>
    row([valueText(grid.down, y), ...cells.map((text, x) => ({ text, x }))], ({ text, x }) => {
      const here = y === at[down] && (across === null || x === at[across]);
      return element("td", here ? { "aria-current": "true" } : {}, text);
    }),
  );
  const others = fixed(setup);
  part("grid-caption").textContent = others ? `${grid.label}; ${others}` : grid.label;
  part("grid-head").replaceChildren(headRow([corner, ...columns]));
  part("grid-rows").replaceChildren(...rows);
  part("measure").value = setup.measure;
}

function showNotes() {
  const { rules } = setup;
  const notes = [policy(setup).line, ...rules.notes];
  part("notes").replaceChildren(...notes.map((note) => element("li", {}, note)));
  part("command").textContent = command(setup);
}

// ---- everything at once

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
  if (isPlace(location.hash)) return;
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
