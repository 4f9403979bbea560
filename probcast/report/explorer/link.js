// The set-up as a link: complete, so that another default tomorrow opens the same set-up.

const VERSION = "v1";

function written({ rules, at, measure }) {
  const settings = rules.controls.map(({ name, values }, axis) => `${name}=${values[at[axis]]}`);
  const grid = `grid=${rules.measures[measure].key}`;
  return [`#${VERSION}`, `ruleset=${rules.key}`, ...settings, grid].join(";");
}

// Returns the set-up of a link, or throws an Error that says what is wrong with it.
function read(fragment, all) {
  const [version, ...settings] = decodeURIComponent(fragment.replace(/^#/, "")).split(";");
  if (version !== VERSION) throw new Error(`this page reads ${VERSION} links only`);
  const given = new Map();
  for (const setting of settings) {
    const [name, value, ...rest] = setting.split("=");
    if (value === undefined || rest.length) throw new Error(`"${setting}" is no name=value`);
    if (given.has(name)) throw new Error(`${name} is there twice`);
    given.set(name, value);
  }
  const setup = chosen(given, all);
  for (const name of given.keys()) throw new Error(`there is no ${name}`);
  return setup;
}

function chosen(given, all) {
  const rules = all[position(given, "ruleset", all.map(({ key }) => key))];
  const at = rules.controls.map(({ name, values }) => position(given, name, values));
  const measure = position(given, "grid", rules.measures.map(({ key }) => key));
  return { rules, at, measure };
}

function position(given, name, values) {
  if (!given.has(name)) throw new Error(`${name} is missing`);
  const value = given.get(name);
  given.delete(name);
  const found = values.indexOf(value);
  if (found < 0) throw new Error(`${name} is ${value}: ${values.join(", ")} can be shown`);
  return found;
}

// What to show for a fragment: never an error, but perhaps the default with a note that says why.
function opened(fragment, all) {
  try {
    return { setup: read(fragment, all), note: "" };
  } catch (error) {
    const why = error instanceof URIError ? "it is garbled" : error.message;
    return {
      setup: start(all[0]),
      note: `The link could not be read (${why}), so this is the default set-up.`,
    };
  }
}
