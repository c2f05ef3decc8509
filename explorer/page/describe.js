// What is known of a cell, as one sentence.

import { announce } from './dom.js';

/** The numbers of a cell, in the order of the sentence. */
export const NUMBERS = ['offset', 'thread', 'value', 'bank', 'tile'];

/** Returns the sentence about a cell. */
export function describe(cell) {
  const name = cell.figure.panelName(cell);
  const parts = [];
  const place = cell.coord ?? '';
  if (/^[A-Z]$/.test(name)) parts.push(`${name}${place}`);
  else if (place) parts.push(name && name.length < 24 ? `${name}: coordinate ${place}` : `coordinate ${place}`);
  if (cell.index !== null && cell.index !== Number(place)) parts.push(`index ${cell.index}`);
  for (const number of NUMBERS) if (cell[number] !== null) parts.push(`${number} ${cell[number]}`);
  if (cell.offset === null && cell.thread === null && cell.text) parts.push(`value ${cell.text}`);
  const marks = { outlined: 'selected', 'out-of-bounds': 'out of bounds', witness: 'counterexample', duplicate: 'shares its offset', conflict: 'bank conflict' };
  for (const mark of cell.marks) parts.push(marks[mark] ?? mark);
  return parts.join(' · ');
}

/** Shows the sentence about a cell at the bottom. */
export function summarize(cell, related) {
  announce(describe(cell) + (related ? ` — ${related}` : ''));
}
