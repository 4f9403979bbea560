// The controls of a ruleset, made from its data.

const FEW = 8; // up to so many values are buttons side by side, more are a slider

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
