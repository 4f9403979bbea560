// What people copy: the answer on one line, the grid as a block of code, the command that checks it.

const LIMIT = 2000; // characters of a message where such things are pasted
const FENCE = "```";

function summary({ rules, at }) {
  return rules.summary.map((part) => standing(part, rules, at)).join("");
}

function policy({ rules, at }) {
  const [within, line] = standing(rules.policy, rules, at);
  return { within, line };
}

function answerLine(setup) {
  const { rules } = setup;
  const why = refusal(setup);
  if (why) return `${rules.short}: ${why}`;
  const found = shares(setup);
  const [first, second] = rules.line.map((at) => ({ at, share: found[at] }));
  const say = ({ at, share: value }) =>
    `${shown(value, rules.measures[at].kind, 1)} (${exact(value, rules.measures[at].kind)})`;
  const same = exact(first.share) === exact(second.share);
  const more = same ? "" : `, ${rules.measures[second.at].key} ${say(second)}`;
  return `${rules.short}, ${summary(setup)}${policy(setup).within}: ${say(first)}${more}`;
}

// The command that checks the chances, or with "decide" what to do. It refuses fields that change
// nothing, so these stand at their usual values; what to do asks nothing of the opponent.
function command(setup, asks = "odds") {
  const { rules, at } = setup.rules.controls.reduce((here, control, axis) => {
    const left = (asks === "decide" && control.theirs) || changesNothing(here, axis);
    return left ? moved(here, axis, control.start) : here;
  }, setup);
  const flags = rules.controls.map(
    ({ name, values }, axis) => `--${name.replaceAll("_", "-")} ${values[at[axis]]}`,
  );
  return `python -m probcast ${asks} ${rules.key} ${flags.join(" ")}`;
}

// Whether a control's usual value gives the same chances, whatever is needed.
function changesNothing(setup, axis) {
  const { down } = setup.rules.grid;
  if (axis === down) return false;
  const usual = moved(setup, axis, setup.rules.controls[axis].start);
  const row = (here) => refusal(here) || standing(here.rules.rows, here.rules, here.at);
  return setup.rules.controls[down].values.every(
    (_, at) => row(moved(setup, down, at)) === row(moved(usual, down, at)),
  );
}

// One measure for every position of the grid's two controls, the others as they are.
function gridOf(setup) {
  const { down, across } = setup.rules.grid;
  const { controls, measures } = setup.rules;
  const measure = measures[setup.measure];
  const columns = across === null ? [null] : controls[across].values.map((_, at) => at);
  const cell = (row, column) => {
    const here = moved(column === null ? setup : moved(setup, across, column), down, row);
    if (refusal(here)) return "-";
    return shown(share(weights(here), measure.holds), measure.kind, 0);
  };
  return {
    label: measure.label,
    down: controls[down],
    across: across === null ? null : controls[across],
    rows: controls[down].values.map((_, row) => columns.map((column) => cell(row, column))),
  };
}

function fixed({ rules, at }) {
  const { down, across } = rules.grid;
  return rules.controls
    .map(({ label, values }, axis) => ({ axis, words: `${label} ${values[at[axis]]}` }))
    .filter(({ axis }) => axis !== down && axis !== across)
    .map(({ words }) => words)
    .join(", ");
}

function gridText(setup) {
  const { rules } = setup;
  const grid = gridOf(setup);
  const corner = grid.across ? `${grid.down.label} \\ ${grid.across.label}` : grid.down.label;
  const header = [corner, ...(grid.across ? grid.across.values : [grid.label])];
  const table = [header, ...grid.rows.map((row, at) => [grid.down.values[at], ...row])];
  const widths = header.map((_, at) => Math.max(...table.map((row) => row[at].length)));
  const aligned = table.map((row) =>
    row.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join("  "),
  );
  const others = fixed(setup);
  const head = [`${rules.title}, ${rules.edition}`, others ? `${grid.label}; ${others}` : grid.label];
  return fenced([...head, ...aligned], policy(setup).line);
}

// Whole lines are left out where the limit would be passed.
function fenced(lines, last) {
  const text = (body) => [FENCE, ...body, FENCE].join("\n");
  let body = [...lines, last];
  for (let kept = lines.length - 1; text(body).length >= LIMIT; kept -= 1)
    body = [...lines.slice(0, kept), "(the rest is left out)", last];
  return text(body);
}
