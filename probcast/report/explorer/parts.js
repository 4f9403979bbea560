// What the page is now, and how its parts are made; from here on there is a document.

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
