// The page: an expression in, everything about it out.

import { startBanks, banksState, showBanks } from './banks.js';
import { describe } from './describe.js';
import { announce, byId, debounced, download, h } from './dom.js';
import { ask } from './engine.js';
import { EXAMPLES } from './examples.js';
import { Figure } from './figure.js';
import { formsView } from './forms.js';
import { allFigures, isolate, point, setFigures, whenIsolated } from './links.js';
import * as address from './state.js';

const FIRST = '(4,8):(8,1)';

let state = {};
let answer = null;
let mainFigure = null;
let last = 0;
let isWhole = false;

/** Writes the state into the address. */
function save(isNew = false) {
  const banks = banksState();
  const all = { ...state, ...banks };
  if (document.body.classList.contains('start') && !state.i && !banks.t) return;
  address.write(all, isNew);
}

/** Evaluates the expression of the state and shows the answer. */
async function explain(saved = {}) {
  const mine = ++last;
  const waiting = setTimeout(() => byId('result').classList.add('waiting'), 300);
  const found = await ask({
    op: 'explain',
    text: state.e,
    marked: state.m === '1',
    color: state.c ?? '',
    cells: Number(state.k) || undefined,
    bytes: state.c === 'bank' ? 4 : undefined,
    tile: state.w ?? '',
  }).catch((error) => ({ error: `this browser cannot run the engine: it needs WebAssembly and DecompressionStream (${error.message})` }));
  clearTimeout(waiting);
  if (mine !== last) return;
  byId('result').classList.remove('waiting');
  show(found, saved);
}

function show(found, saved) {
  answer = found;
  const figures = [];
  const isError = found.error !== undefined;
  byId('error').hidden = !isError;
  byId('value').hidden = isError || found.kind === 'a search';
  if (isError) {
    byId('message').textContent = found.error;
    const names = found.suggestions ?? [];
    byId('suggestions').replaceChildren(
      ...names.map((name) => h('button', { type: 'button', class: 'chip', onclick: () => replaceName(name) }, `use ${name}`)),
    );
  } else {
    byId('kind').textContent = found.kind;
    byId('answer').textContent = found.result ?? '';
  }
  byId('owners').hidden = isError || found.kind !== 'a layout';
  byId('tile').value = state.w ?? '';
  showAbout();
  showSearch(found);
  mainFigure = null;
  const { svg } = found;
  byId('picture').hidden = !svg;
  byId('no-picture').textContent = found.no_picture ? `No picture: ${found.no_picture}.` : '';
  if (svg) {
    const label = isError ? `the counterexample of ${state.e}` : `the picture of ${state.e}`;
    mainFigure = new Figure({ svg, panels: found.panels, label, space: isError || found.kind === 'a list' ? null : 'memory', group: state.c === 'bank' ? 'bank' : null });
    figures.push(mainFigure);
    byId('drawing').replaceChildren(mainFigure.root);
    byId('notes').replaceChildren(...(found.notes ?? []).filter((note) => !isError || !found.error.includes(note.replace(/^\w+: /, ''))).map((note) => h('li', {}, note)));
    if ((found.notes ?? []).some((note) => note.includes('cells are drawn')) && !state.k) {
      byId('notes').append(h('li', {}, h('button', { type: 'button', class: 'link', onclick: () => open({ ...state, k: '16384' }) }, 'draw up to 16,384 cells')));
    }
    byId('table').replaceChildren();
    byId('table-view').open = false;
    showColors();
  }
  byId('facts').replaceChildren(
    ...(found.facts ?? []).flatMap(([name, value, meaning]) => [
      h('dt', {}, name),
      h('dd', {}, h('span', { class: 'text' }, value), meaning && h('span', { class: 'faint meaning' }, meaning)),
    ]),
  );
  byId('facts-section').hidden = !found.facts?.length;
  figures.push(...showSteps(found.steps ?? []));
  byId('forms').replaceChildren(...(found.forms?.length ? [formsView(found.forms)] : []));
  byId('forms-section').hidden = !found.forms?.length;
  byId('next').replaceChildren(
    ...(found.next ?? []).map((text) => h('button', { type: 'button', class: 'chip', onclick: () => open({ e: text }) }, text)),
  );
  byId('next-section').hidden = !found.next?.length;
  setFigures(figures);
  byId('result').classList.toggle('banked', saved.t !== undefined || saved.z !== undefined);
  fit();
  // A narrow window shows C of an instruction first, with B above it.
  if (found.panels?.includes('C')) byId('drawing').scrollLeft = byId('drawing').scrollWidth;
  isolate(state.i ?? null);
  showBanks(isError ? null : found.layout, saved);
  document.documentElement.dataset.ready = String(last);
  performance.mark('explained');
}

function showAbout() {
  const example = EXAMPLES.find((one) => one.id === state.x && one.state.e === state.e);
  byId('about').hidden = !example;
  if (!example) return;
  byId('about-title').textContent = example.title;
  byId('about-text').textContent = example.about;
}

function showSearch(found) {
  const list = found.instructions ?? [];
  byId('search').hidden = list.length === 0;
  byId('search-count').textContent =
    found.count > list.length ? `${found.count} instructions; the first ${list.length} are listed.` : `${found.count} instructions.`;
  byId('search-list').replaceChildren(
    ...list.map(([name, , arch, about]) =>
      h('tr', {}, h('td', {}, h('button', { type: 'button', class: 'link', onclick: () => open({ e: name }) }, name)), h('td', {}, arch), h('td', {}, about)),
    ),
  );
}

/** Shows the steps of an operation, and returns their figures. */
function showSteps(steps) {
  byId('steps-section').hidden = steps.length === 0;
  const figures = [];
  const items = steps.map(([sentence, svg, panels, space]) => {
    const figure = new Figure({ svg, panels, label: sentence || 'a step', space });
    figures.push(figure);
    return h('li', {}, h('p', {}, sentence), h('div', { class: 'scroll' }, figure.root));
  });
  byId('steps').replaceChildren(...items);
  return figures;
}

/** The colors that the picture can have. */
function showColors() {
  const has = (name) => mainFigure.cells.some((cell) => cell[name] !== null);
  const options = [['', 'color: as usual']];
  if (has('offset')) options.push(['offset', 'by offset'], ['group:3', 'by groups of 8 offsets'], ['bank', 'by bank (4 bytes each)']);
  if (has('thread')) options.push(['thread', 'by thread']);
  if (has('value')) options.push(['value', 'by value']);
  if (has('tile')) options.push(['tile', 'by tile']);
  if (has('index')) options.push(['mode:0', 'by mode 0'], ['mode:1', 'by mode 1']);
  options.push(['none', 'no color']);
  byId('color').replaceChildren(...options.map(([value, name]) => h('option', { value }, name)));
  byId('color').value = state.c ?? '';
}

function replaceName(name) {
  const at = answer.at ?? 0;
  const rest = state.e.slice(at);
  const wrong = rest.match(/^\w+/)?.[0] ?? '';
  open({ e: state.e.slice(0, at) + name + rest.slice(wrong.length) });
}

/** Opens a state: the expression, and how it is shown. */
function open(next, saved = {}, isNew = true) {
  state = { ...next };
  document.body.classList.toggle('start', state.e === FIRST && !isNew && location.hash.length < 2);
  byId('expression').value = state.e;
  byId('marked').checked = state.m === '1';
  byId('banks').open = saved.t !== undefined || saved.z !== undefined;
  grow();
  save(isNew);
  if (isNew) byId('ask').scrollIntoView({ block: 'start' });
  return explain(saved);
}

/** The picture at its size, or smaller if it then fits its place and can still be read. */
function fit() {
  const roots = allFigures().map(({ root }) => root);
  // The places are measured without the pictures, so that each picture has one layout.
  for (const root of roots) root.style.display = 'none';
  const widths = roots.map((root) => {
    const width = Number(root.getAttribute('data-width') ?? root.getAttribute('width'));
    root.setAttribute('data-width', width);
    if (root === mainFigure?.root) byId('picture').style.flexBasis = `min(100%, ${width}px)`;
    return width;
  });
  const places = roots.map((root) => root.parentElement?.clientWidth);
  roots.forEach((root, k) => {
    root.style.display = '';
    const [width, place] = [widths[k], places[k]];
    if (!place) return;
    root.setAttribute('width', Math.round(width * Math.min(1, Math.max(isWhole ? 0.1 : 0.6, place / width))));
    root.removeAttribute('height');
  });
}

function openAddress() {
  const { n, t, a, v, z, g, ...rest } = address.read();
  const isStart = rest.e === undefined;
  byId('examples').open = isStart;
  const saved = t === undefined && z === undefined ? {} : { n, t: t ?? '', a, v, z, g };
  return open(isStart ? { e: FIRST, x: 'rows' } : rest, saved, false);
}

function typed() {
  const text = byId('expression').value.trim();
  grow();
  if (text === state.e) return;
  state = { e: text, m: state.m };
  document.body.classList.remove('start');
  byId('banks').open = false;
  save();
  if (text) explain();
}

function grow() {
  const area = byId('expression');
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

function showExamples() {
  byId('cards').replaceChildren(
    ...EXAMPLES.map((example) =>
      h(
        'li',
        {},
        h(
          'button',
          {
            type: 'button',
            class: 'card',
            onclick: () => {
              byId('examples').open = false;
              open({ ...example.state, x: example.id }, example.banks ?? {});
            },
          },
          h('strong', {}, example.title),
          h('code', {}, example.state.e),
        ),
      ),
    ),
  );
}

async function exportPicture(kind) {
  if (!mainFigure) return;
  const request = { op: kind === 'tikz' ? 'tikz' : 'svg', text: state.e, marked: state.m === '1', color: state.c ?? '', outline: (state.i ?? '').replace(' ', ':'), cells: Number(state.k) || undefined, bytes: state.c === 'bank' ? 4 : undefined, tile: state.w ?? '' };
  const found = await ask(request);
  if (found.error) return announce(found.error);
  if (kind === 'tikz') return download('layout.tex', found.text);
  if (kind === 'svg') return download('layout.svg', found.text, 'image/svg+xml');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(found.text)}`;
  await image.decode();
  const canvas = h('canvas', { width: image.width * 2, height: image.height * 2 });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => download('layout.png', blob));
}

function goTo() {
  const text = byId('go-text').value;
  const cell = mainFigure?.search(text);
  if (!cell) return announce(`no cell is ${text}; write a coordinate such as (2,3), C(5,3), offset 12 or thread 3`);
  mainFigure.focus(cell, true);
  point(cell);
}

function keys(event) {
  const isTyping = event.target.matches('input, textarea, select');
  if (event.key === 'Escape') {
    if (byId('help').open) return;
    isolate(null);
    if (isTyping) event.target.blur();
    return;
  }
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const actions = {
    '/': () => byId('expression').select(),
    '?': () => byId('help').showModal(),
    e: () => {
      byId('examples').open = !byId('examples').open;
      byId('examples').querySelector('summary').focus();
    },
    g: () => byId('go-text').focus(),
    p: () => mainFigure?.focus(mainFigure.focused, true),
    b: () => {
      byId('banks').open = !byId('banks').open;
    },
    t: () => {
      byId('table-view').open = !byId('table-view').open;
    },
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function start() {
  showExamples();
  startBanks(() => save(), fit);
  whenIsolated((group) => {
    state.i = group ?? undefined;
    byId('isolated').hidden = !group;
    byId('isolated').textContent = group ? `only ${group} × ` : '';
    save();
  });
  byId('expression').addEventListener('input', debounced(typed, 150));
  byId('expression').addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      open({ e: byId('expression').value.trim(), m: state.m });
    }
  });
  byId('ask').addEventListener('submit', (event) => {
    event.preventDefault();
    open({ e: byId('expression').value.trim(), m: state.m });
  });
  byId('marked').addEventListener('change', () => open({ ...state, m: byId('marked').checked ? '1' : '' }));
  byId('color').addEventListener('change', () => {
    state.c = byId('color').value;
    save();
    explain(banksState());
  });
  byId('go').addEventListener('submit', (event) => {
    event.preventDefault();
    goTo();
  });
  byId('zoom').addEventListener('click', () => {
    isWhole = !isWhole;
    byId('zoom').setAttribute('aria-pressed', isWhole);
    fit();
  });
  byId('owners').addEventListener('submit', (event) => {
    event.preventDefault();
    open({ ...state, i: undefined, w: byId('tile').value.trim() });
  });
  for (const kind of ['svg', 'png', 'tikz']) byId(kind).addEventListener('click', () => exportPicture(kind));
  byId('isolated').addEventListener('click', () => isolate(null));
  byId('table-view').addEventListener('toggle', () => {
    if (byId('table-view').open && mainFigure) byId('table').replaceChildren(mainFigure.table());
  });
  byId('show-help').addEventListener('click', () => byId('help').showModal());
  byId('operations').addEventListener('toggle', showOperations);
  document.addEventListener('keydown', keys);
  window.addEventListener('popstate', openAddress);
  window.addEventListener('resize', debounced(fit, 100));
  openAddress();
}

async function showOperations() {
  if (!byId('operations').open || byId('operation-list').children.length > 0) return;
  const { operations = [] } = await ask({ op: 'ops' });
  byId('operation-list').replaceChildren(
    ...operations.map(([names, usage, about]) => h('tr', {}, h('td', {}, h('code', {}, `${names[0]}(${usage})`)), h('td', {}, about), h('td', { class: 'faint' }, names.slice(1).join(', ')))),
  );
}

start();

// The tests read these.
window.colex = { ask, figures: allFigures, describe };
