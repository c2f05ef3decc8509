// Links: the same element in all pictures of the page. The pointer marks it in every figure, and a
// click isolates a thread, a bank, a tile or an element.

import { summarize } from './describe.js';

let figures = [];
let marked = [];
let isolated = null;
let onIsolate = () => {};

/** The figures of the page. */
export function setFigures(list) {
  clear();
  figures = list;
  if (isolated) apply();
}

export function addFigures(list) {
  figures = figures.filter((figure) => figure.root.isConnected).concat(list);
  if (isolated) apply();
}

export const allFigures = () => figures;

/** Calls `f` with the text of the isolated group, such as `thread 3`, when it changes. */
export function whenIsolated(f) {
  onIsolate = f;
}

function clear() {
  for (const [element, name] of marked) element.classList.remove(name);
  marked = [];
}

function mark(cells, name) {
  for (const { element } of cells) {
    element.classList.add(name);
    marked.push([element, name]);
  }
}

export function leave() {
  clear();
}

/** Marks what belongs to a cell, everywhere. */
export function point(cell) {
  clear();
  mark([cell], 'pointed');
  const { figure } = cell;
  let note = '';
  const letter = figure.panelName(cell);
  if (isMatrix(figure) && cell.first !== null) {
    note = crossed(cell, letter);
  } else {
    const composed = composition(cell);
    if (composed) note = composed;
    else if (cell.index !== null) {
      // The same coordinate in the other panels of a comparison.
      mark(figure.find(`index ${cell.index}`).filter((other) => other.panel !== cell.panel), 'linked');
    }
  }
  for (const other of figures) {
    if (cell.thread !== null && cell.value !== null) {
      mark(other.find(`element ${cell.thread} ${cell.value}`).filter((found) => found.figure !== figure), 'linked');
    }
    if (cell.offset !== null && figure.space && memoryOf(figure) === memoryOf(other)) {
      // Of a comparison, only the panel of the cell: the other one has the cells of its coordinate.
      const found = other.find(`word ${Math.floor(cell.offset * other.unit)}`);
      mark(found.filter((one) => one !== cell && (other !== figure || one.panel === cell.panel)), 'linked');
    }
    // In the steps of an operation, the offsets of one layout are the coordinates of another one.
    const [mine, its] = [figure.space?.split(' of ') ?? [], other.space?.split(' of ') ?? []];
    if (mine[0] === 'coordinate' && its[0] === 'A' && mine[1] === its[1]) {
      mark(other.find(`index ${cell.offset}`), 'linked');
    } else if (mine[0] === 'A' && its[0] === 'coordinate' && mine[1] === its[1] && cell.index !== null) {
      mark(other.find(`word ${cell.index}`), 'linked');
    }
  }
  if (cell.thread !== null) {
    mark(figure.find(`thread ${cell.thread}`).filter((other) => other !== cell), 'same-thread');
  }
  summarize(cell, note);
}

/** What the offsets of a figure count. The layout A of a step is in memory, too, unless it is one mode. */
const memoryOf = (figure) => (figure.space === 'A' ? 'memory' : figure.space);

const isMatrix = (figure) => figure.panels.includes('A') && figure.panels.includes('B') && figure.panels.includes('C');

/** The row of A and the column of B that an element of C needs, or what needs an element of A or B. */
function crossed(cell, letter) {
  const { figure } = cell;
  const lines = {
    C: [['A', 'first', cell.first], ['B', 'first', cell.second]],
    A: [['C', 'first', cell.first], ['B', 'second', cell.second]],
    B: [['C', 'second', cell.first], ['A', 'second', cell.second]],
  }[letter];
  if (!lines) return '';
  for (const [name, place, number] of lines) {
    figure.panels.forEach((panel, k) => {
      if (panel === name) mark(figure.find(`${place} ${number} of ${k}`), 'crossed');
    });
  }
  return {
    C: `needs row ${cell.first} of A and column ${cell.second} of B`,
    A: `used by row ${cell.first} of C, with row k = ${cell.second} of B`,
    B: `used by column ${cell.first} of C, with column k = ${cell.second} of A`,
  }[letter];
}

/** In a composition, the offset of B is a coordinate of A. */
function composition(cell) {
  const { figure } = cell;
  const panel = (letter) => figure.panels.findIndex((name) => name === letter || name.startsWith(`${letter} =`));
  const [a, b] = [panel('A'), panel('B')];
  if (a < 0 || b < 0) return '';
  if (cell.panel === b && cell.offset !== null) {
    const found = figure.find(`index ${cell.offset} of ${a}`);
    mark(found, 'linked');
    return found[0] ? `A maps ${cell.offset} = ${found[0].coord} to ${found[0].offset}` : '';
  }
  if (cell.panel === a) {
    const found = figure.find(`offset ${cell.index} of ${b}`);
    mark(found, 'linked');
    return found.length ? `the image of ${found.map((other) => other.coord).join(', ')} of B` : 'no coordinate of B lands here';
  }
  mark(figure.find(`index ${cell.index} of ${b}`), 'linked');
  mark(figure.find(`offset ${cell.offset} of ${a}`), 'linked');
  return '';
}

/** Returns the group that a click on a cell isolates. */
function groupOf(cell) {
  for (const name of ['thread', 'tile', cell.figure.group, 'offset']) {
    if (name && cell[name] !== null) return `${name} ${cell[name]}`;
  }
  return cell.index === null ? null : `index ${cell.index}`;
}

/** Isolates the group of a cell, or shows all again. */
export function toggle(cell) {
  const group = groupOf(cell);
  isolate(group === isolated ? null : group);
  summarize(cell, isolated ? `only ${isolated} is shown; click again or press Escape for all` : '');
}

/** Isolates a group such as `thread 3`; null shows all. */
export function isolate(group) {
  isolated = group || null;
  apply();
  onIsolate(isolated);
}

function apply() {
  const [, name, number] = isolated?.match(/^(\w+) (-?\d+)$/) ?? [];
  for (const figure of figures) {
    if (!name && !figure.root.classList.contains('isolating')) continue;
    const inGroup = (cell) => cell[name] === Number(number);
    const has = name && figure.cells.some(inGroup);
    figure.root.classList.toggle('isolating', Boolean(has));
    for (const cell of figure.cells) cell.element.classList.toggle('isolated', Boolean(has) && inGroup(cell));
  }
}
