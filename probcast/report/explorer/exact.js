// Whole numbers and what is made of them. A share is [above, below] in lowest terms, or null where
// it is undefined. Nothing here, nor anywhere else on the page, knows a rule of a game.

function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return a;
}

function reduced(above, below) {
  const common = gcd(above, below);
  return [above / common, below / common];
}

// The weights of a row that count, over those that are in question at all.
function share(weights, holds) {
  let above = 0n;
  let below = 0n;
  weights.forEach((weight, at) => {
    if (holds[at] === "1") above += weight;
    if (holds[at] !== "-") below += weight;
  });
  return below ? reduced(above, below) : null;
}

function digits(scaled, places) {
  const text = String(scaled).padStart(places + 1, "0");
  return places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text;
}

// The half is rounded up; 0% and 100% stand only where they are exact.
function percent([above, below], places) {
  if (above === 0n) return "0%";
  if (above === below) return "100%";
  const whole = 100n * 10n ** BigInt(places);
  const rounded = (2n * above * whole + below) / (2n * below);
  if (rounded === 0n) return `<${digits(1n, places)}%`;
  if (rounded === whole) return `>${digits(whole - 1n, places)}%`;
  return `${digits(rounded, places)}%`;
}

function shown(value, kind, places) {
  if (!value) return kind === "reach" ? "none" : "undefined";
  return kind === "reach" && value[0] === 0n ? "cannot" : percent(value, places);
}

function exact(value, kind) {
  if (!value) return shown(value, kind, 0);
  return value[1] === 1n ? String(value[0]) : `${value[0]}/${value[1]}`;
}

// For drawing alone: thousandths of the whole, never 0 where there is something to see.
function length(value) {
  if (!value || !value[0]) return 0;
  return Math.max(2, Number((1000n * value[0]) / value[1]));
}
