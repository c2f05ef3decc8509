// Figures: pictures of the engine in the page. A figure finds its cells by number, follows the pointer
// and the keyboard, and has a table for readers that do not see pictures.

import { NUMBERS, describe, meanings } from './describe.js';
import { h } from './dom.js';
import { leave, point, toggle } from './links.js';
import { takeColors } from './theme.js';

/** One picture. `space` names what its offsets count: cells with equal offsets in one space are one element. */
export class Figure {
  constructor({ svg, panels = [], outlined = [], label, space = null, unit = 1, group = null }) {
    this.panels = panels;
    this.space = space;
    this.unit = unit;
    this.group = group; // what a click isolates, if not the thread
    this.label = label;
    this.outlined = outlined; // what the outlined cells are
    // The parser of HTML takes a third of the time of that of XML. The engine escapes all texts for both.
    const parsed = new DOMParser().parseFromString(svg, 'text/html');
    this.root = document.adoptNode(parsed.body.firstElementChild);
    this.root.setAttribute('role', 'group');
    this.root.setAttribute('aria-label', label);
    this.root.querySelector(':scope > title')?.remove(); // it would be a tooltip everywhere
    takeColors(this.root);
    // The cells and their keys are read when the pointer or the keyboard needs them.
    this.read = null;
    this.keys = null;
    this.#listen();
    this.root.querySelector('.cell')?.setAttribute('tabindex', '0');
    this.moved = null;
  }

  /** All cells. */
  get cells() {
    if (!this.read) {
      this.read = [];
      for (const element of this.root.querySelectorAll('.cell')) this.#add(element);
    }
    return this.read;
  }

  /** The cell of the tab order. */
  get focused() {
    return this.moved ?? this.cells[0];
  }

  /** Returns whether a cell has this number. */
  has(name) {
    return this.root.querySelector(`[data-${name}]`) !== null;
  }

  #add(element) {
    const data = (name) => element.getAttribute(`data-${name}`);
    const number = (name) => (data(name) === null ? null : Number(data(name)));
    let [rect, label] = [null, null];
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      if (child.localName === 'rect') rect ??= child;
      else if (child.localName === 'text') label = child;
      else if (child.localName === 'g') label ??= child.firstElementChild;
    }
    const cell = {
      element,
      figure: this,
      panel: Number(data('panel')),
      index: number('index'),
      coord: data('coord'),
      marks: [...element.classList].slice(1),
      text: label?.textContent ?? '',
      x: Number(rect.getAttribute('x')),
      y: Number(rect.getAttribute('y')),
    };
    for (const name of NUMBERS) cell[name] = number(name);
    const top = cell.coord?.match(/^\((\d+),(\d+)\)$/);
    cell.first = top ? Number(top[1]) : null;
    cell.second = top ? Number(top[2]) : null;
    element.cell = cell;
    this.read.push(cell);
  }

  /** Adds the keys of a cell. */
  #index(cell) {
    const add = (key) => {
      const found = this.keys.get(key);
      if (found) found.push(cell);
      else this.keys.set(key, [cell]);
    };
    add(`panel ${cell.panel}`);
    if (cell.index !== null) {
      add(`index ${cell.index}`);
      add(`index ${cell.index} of ${cell.panel}`);
    }
    if (cell.offset !== null) {
      add(`offset ${cell.offset} of ${cell.panel}`);
      add(`word ${this.wordOf(cell)}`);
    }
    for (const name of ['thread', 'bank', 'tile', 'value']) {
      if (cell[name] !== null) add(`${name} ${cell[name]}`);
    }
    if (cell.thread !== null && cell.value !== null) add(`element ${cell.thread} ${cell.value}`);
    if (cell.first !== null) {
      add(`first ${cell.first} of ${cell.panel}`);
      add(`second ${cell.second} of ${cell.panel}`);
    }
  }

  /** The word of memory that has the element of a cell. */
  wordOf(cell) {
    return Math.floor(cell.offset * this.unit);
  }

  /** Returns the cells of a key. */
  find(key) {
    if (!this.keys) {
      this.keys = new Map();
      for (const cell of this.cells) this.#index(cell);
    }
    return this.keys.get(key) ?? [];
  }

  panelName(cell) {
    return this.panels[cell.panel] ?? '';
  }

  #listen() {
    const cellOf = (event) => this.cells && event.target.closest?.('.cell')?.cell;
    this.root.addEventListener('pointerover', (event) => {
      const cell = cellOf(event);
      if (cell) point(cell);
    });
    this.root.addEventListener('pointerleave', () => leave());
    this.root.addEventListener('click', (event) => {
      const cell = cellOf(event);
      if (!cell) return;
      this.focus(cell);
      toggle(cell);
    });
    this.root.addEventListener('focusin', (event) => {
      const cell = cellOf(event);
      if (cell) point(cell);
    });
    this.root.addEventListener('keydown', (event) => this.#key(event, cellOf(event)));
  }

  #key(event, cell) {
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    let next;
    if (steps[event.key]) next = this.#neighbor(cell, steps[event.key]);
    else if (event.key === 'Home') next = this.cells[0];
    else if (event.key === 'End') next = this.cells[this.cells.length - 1];
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      toggle(cell);
      return;
    } else return;
    event.preventDefault();
    if (next) this.focus(next, true);
  }

  /** The nearest cell to the left, right, above or below, perhaps of another panel. */
  #neighbor(cell, [dx, dy]) {
    let best = null;
    let least = Infinity;
    for (const other of this.cells) {
      const [x, y] = [other.x - cell.x, other.y - cell.y];
      const along = dx * x + dy * y;
      const across = Math.abs(dx ? y : x);
      if (along <= 0) continue;
      const distance = along + 8 * across;
      if (distance < least) [best, least] = [other, distance];
    }
    return best;
  }

  /** Moves the one place of the tab order to a cell. */
  focus(cell, isMoved = false) {
    this.focused?.element.removeAttribute('tabindex');
    this.moved = cell;
    cell.element.setAttribute('tabindex', '0');
    cell.element.setAttribute('role', 'img');
    cell.element.setAttribute('aria-label', describe(cell));
    if (isMoved) {
      cell.element.focus({ preventScroll: true });
      cell.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }

  /** Returns the cell that a text names: `C(5,3)`, `(5,3)`, `offset 12`, `thread 3`, or an index. */
  search(text) {
    const wanted = text.trim();
    const named = wanted.match(/^(.*?)\s*(\(.*\)|\d+)$/);
    if (!named) return null;
    const [, name, place] = named;
    const coord = place.replaceAll(' ', '');
    const inPanel = (cell) => !name || this.panelName(cell).split(/\s/)[0].toLowerCase() === name.toLowerCase();
    if (NUMBERS.includes(name.toLowerCase())) return this.find(`${name.toLowerCase()} ${coord}`)[0] ?? this.cells.find((cell) => cell[name.toLowerCase()] === Number(coord)) ?? null;
    return this.cells.find((cell) => inPanel(cell) && (cell.coord === coord || (!coord.startsWith('(') && cell.index === Number(coord)))) ?? null;
  }

  /** Returns the table of all cells. */
  table() {
    const columns = NUMBERS.filter((name) => this.cells.some((cell) => cell[name] !== null));
    const hasPanels = new Set(this.cells.map((cell) => cell.panel)).size > 1;
    const head = [hasPanels && 'panel', 'coordinate', 'index', ...columns, 'marks'].filter(Boolean);
    const row = (cell) =>
      h(
        'tr',
        {},
        hasPanels && h('td', {}, this.panelName(cell) || String(cell.panel)),
        h('th', { scope: 'row' }, cell.coord ?? '-'),
        h('td', {}, cell.index === null ? '' : String(cell.index)),
        columns.map((name) => h('td', {}, cell[name] === null ? '' : String(cell[name]))),
        h('td', {}, meanings(cell).join(', ')),
      );
    return h(
      'table',
      {},
      h('caption', {}, this.label),
      h('thead', {}, h('tr', {}, head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, this.cells.map(row)),
    );
  }
}
