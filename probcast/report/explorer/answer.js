// What stands where the controls are: figures and bars, best play, the grid, what goes with them.

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
  part("summary").textContent = why ? "Not allowed" : summary(setup);
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
  part("play-command").textContent = command(setup, "decide");
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
