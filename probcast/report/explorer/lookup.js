// What stands where the controls are. A set-up is { rules, at, measure }: the ruleset, the position
// of each control, and which measure the grid shows. A packed table is only unpacked when it is
// first asked, so that a ruleset nobody looks at costs nothing.

function unpacked(runs) {
  const numbers = [];
  let last = 0;
  for (const run of runs.split(",")) {
    const [step, times] = run.split("x").map(Number);
    for (let i = times || 1; i > 0; i -= 1) {
      last += step;
      numbers.push(last);
    }
  }
  return numbers;
}

function standing(table, rules, at) {
  if (typeof table.at === "string") table.at = unpacked(table.at);
  let place = 0;
  for (const axis of table.on) place = place * rules.controls[axis].values.length + at[axis];
  return table.of[table.at[place]];
}

// Why the rules refuse a set-up; empty where they do not.
function refusal({ rules, at }) {
  return standing(rules.refusals, rules, at);
}

function weights({ rules, at }) {
  return standing(rules.rows, rules, at).split(",").map(BigInt);
}

function shares(setup) {
  const row = weights(setup);
  return setup.rules.measures.map((measure) => share(row, measure.holds));
}

function moved(setup, axis, position) {
  const at = setup.at.slice();
  at[axis] = position;
  return { ...setup, at };
}

function start(rules) {
  return { rules, at: rules.controls.map((control) => control.start), measure: 0 };
}
