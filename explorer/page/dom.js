// Elements without HTML: every text becomes a text node.

/** Returns the element with this id. */
export const byId = (id) => document.getElementById(id);

/** Creates an element. Properties that begin with `on` are listeners; children may be texts. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

/** Windows below this width are narrow: their pictures wrap. */
const NARROW = 700;

/** Returns the width of a picture in a narrow window. */
export function narrowWidth() {
  const width = byId('result').clientWidth;
  return width > 0 && width < NARROW ? width : undefined;
}

/** Returns a function that calls `f` when it was not called for `ms` milliseconds. */
export function debounced(f, ms) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(f, ms, ...args);
  };
}

/** Lets the user save a text or a blob as a file. */
export function download(name, content, type = 'text/plain') {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Announces a text to screen readers, and shows it in the bar at the bottom. */
export function announce(text) {
  byId('summary').textContent = text;
}
