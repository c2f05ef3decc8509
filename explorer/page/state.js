// The state of the page is its address: what follows `#` has everything that a visitor can change.

const KEYS = ['e', 'm', 'c', 'i', 'x', 'n', 't', 'a', 'v', 'z', 'g', 'w', 'k'];

/** Returns the state of the address: an object of texts. */
export function read() {
  const found = new URLSearchParams(location.hash.slice(1));
  return Object.fromEntries(KEYS.filter((key) => found.has(key)).map((key) => [key, found.get(key)]));
}

/** Writes the state into the address. Empty texts are left out. */
export function write(state, isNew) {
  const search = new URLSearchParams();
  for (const key of KEYS) if (state[key]) search.set(key, state[key]);
  // A readable address: these characters need no escape after `#`.
  const text = search.toString().replace(/%28/g, '(').replace(/%29/g, ')').replace(/%3A/g, ':').replace(/%2C/g, ',');
  const address = `#${text}`;
  if (address === location.hash || (text === '' && location.hash === '')) return;
  if (isNew) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}
