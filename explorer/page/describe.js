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
  parts.push(...meanings(cell));
  return parts.join(' · ');
}

/** Returns what the marks of a cell mean. */
export function meanings(cell) {
  const { outlined } = cell.figure;
  const marks = {
    outlined: outlined.length ? `outlined: ${outlined.join(', or ')}` : 'outlined',
    'out-of-bounds': 'out of bounds',
    witness: 'counterexample',
    duplicate: 'shares its offset',
    conflict: 'bank conflict',
    different: 'another offset',
  };
  return cell.marks.map((mark) => marks[mark] ?? mark);
}

/** Shows the sentence about a cell at the bottom. */
export function summarize(cell, related) {
  announce(describe(cell) + (related ? ` — ${related}` : ''));
}
