// The theme: that of the system, light or dark. Two style sheets have the dark colors, that of the page
// and that of the pictures; the theme decides when they apply.

import { byId } from './dom.js';

const KEY = 'colex-theme';
const WHEN = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };
const SCHEMES = { system: 'light dark', light: 'light', dark: 'dark' };

let theme = 'system';

/** Returns the theme: `system`, `light` or `dark`. */
export const chosenTheme = () => theme;

/** Returns the colors that the page has: `light` or `dark`. */
export function shownTheme() {
  if (theme !== 'system') return theme;
  return matchMedia(WHEN.system).matches ? 'dark' : 'light';
}

function apply() {
  for (const id of ['dark', 'dark-pictures']) byId(id).media = WHEN[theme];
  document.documentElement.style.colorScheme = SCHEMES[theme];
  byId('theme').value = theme;
}

/** Connects the switch. The theme is kept for the next visit, where the browser can keep it. */
export function startTheme() {
  try {
    theme = localStorage.getItem(KEY) ?? theme;
  } catch {
    // The browser forbids it for this file.
  }
  if (!(theme in WHEN)) theme = 'system';
  apply();
  byId('theme').addEventListener('change', () => {
    theme = byId('theme').value;
    apply();
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // As above.
    }
  });
}

/** Moves the dark colors of a picture, which are the same in all, into the style sheet of the page. */
export function takeColors(root) {
  const style = root.querySelector('style');
  if (!style) return;
  const colors = byId('dark-pictures');
  if (!colors.textContent) colors.textContent = style.textContent.replace(/^@media[^{]*\{/, '').replace(/\}\s*$/, '');
  style.remove();
}
