// The page: an expression in, everything about it out.

import { banksBytes, banksState, setBanksBytes, showBanks, startBanks } from './banks.js';
import { describe } from './describe.js';
import { announce, byId, debounced, download, h, narrowWidth } from './dom.js';
import { ask } from './engine.js';
import { EXAMPLES } from './examples.js';
import { Figure } from './figure.js';
import { formsView } from './forms.js';
import { allFigures, isolate, point, setFigures, whenIsolated } from './links.js';
import * as address from './state.js';
import { chosenTheme, shownTheme, startTheme } from './theme.js';

const FIRST = '(4,8):(8,1)';

/** In a narrow window a picture shrinks to its place while its smallest font has this size, in pixels. */
const SMALLEST_FONT = 9;

/** The bytes of an element until the page knows better. */
const BYTES = '4';

let state = {};
let answer = null;
let mainFigure = null;
let last = 0;
let shown = 0; // the number of the request that is shown
let asked = Promise.resolve();
let drawnFor = {}; // the width and the bytes of the picture
let isWhole = false;

/** Writes the state into the address. */
function save(isNew = false) {
  const banks = banksState();
  const n = state.c === 'bank' ? state.n : undefined;
  const all = { ...state, n, ...banks };
  if (document.body.classList.contains('start') && !state.i && !banks.t) return;
  address.write(all, isNew);
}

/** The bytes of an element: those of the open panel of banks, else those chosen for the colors; undefined if unknown. */
function elementBytes(saved) {
  const known = saved ?? banksBytes() ?? (state.c === 'bank' ? (state.n ?? BYTES) : undefined);
  return Number(known) || undefined;
}

/** Returns a request for the picture of the state. */
function pictureRequest(op, savedBytes) {
  return {
    op,
    text: state.e,
    marked: state.m === '1',
    color: state.c ?? '',
    cells: Number(state.k) || undefined,
    bytes: elementBytes(savedBytes),
    tile: state.w ?? '',
    width: isWhole ? undefined : narrowWidth(),
  };
}

/** Evaluates the expression of the state and shows the answer. */
async function explain(saved = {}) {
  const mine = ++last;
  document.documentElement.dataset.asked = String(mine);
  const waiting = setTimeout(() => byId('result').classList.add('waiting'), 300);
  const request = pictureRequest('explain', saved.n);
  drawnFor = request;
  // The engine answers one request at a time: those that became old meanwhile are not sent.
  await asked;
  if (mine !== last) return clearTimeout(waiting);
  asked = ask(request).catch((error) => ({ error: `this browser cannot run the engine: it needs WebAssembly and DecompressionStream (${error.message})` }));
  const found = await asked;
  clearTimeout(waiting);
  if (mine !== last) return;
  byId('result').classList.remove('waiting');
  shown = mine;
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
    mainFigure = new Figure({ svg, panels: found.panels, outlined: found.outlined, label, space: isError || found.kind === 'a list' ? null : 'memory', group: state.c === 'bank' ? 'bank' : null });
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
  showBanks(isError ? null : found.layout, saved, state.c === 'bank' ? state.n : undefined);
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
  const items = steps.map(([sentence, svg, panels, space, outlined]) => {
    const figure = new Figure({ svg, panels, outlined, label: sentence || 'a step', space });
    figures.push(figure);
    return h('li', {}, h('p', {}, sentence), h('div', { class: 'scroll' }, figure.root));
  });
  byId('steps').replaceChildren(...items);
  return figures;
}

/** The colors that the picture can have. */
function showColors() {
  const has = (name) => mainFigure.has(name);
  const options = [['', 'color: as usual']];
  if (has('offset')) options.push(['offset', 'by offset'], ['group:3', 'by groups of 8 offsets'], ['bank', 'by bank']);
  if (has('thread')) options.push(['thread', 'by thread']);
  if (has('value')) options.push(['value', 'by value']);
  if (has('tile')) options.push(['tile', 'by tile']);
  if (has('index')) options.push(['mode:0', 'by mode 0'], ['mode:1', 'by mode 1']);
  options.push(['none', 'no color']);
  byId('color').replaceChildren(...options.map(([value, name]) => h('option', { value }, name)));
  byId('color').value = state.c ?? '';
  byId('element').hidden = state.c !== 'bank' || !has('offset');
  byId('element-bytes').value = String(drawnFor.bytes ?? BYTES);
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
  const isNarrow = narrowWidth() !== undefined;
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
    const readable = isNarrow ? Math.min(1, SMALLEST_FONT / smallestFont(root)) : 0.6;
    const least = isWhole ? 0.1 : readable;
    root.setAttribute('width', Math.round(width * Math.min(1, Math.max(least, place / width))));
    root.removeAttribute('height');
  });
}

/** The smallest font of a picture in pixels. */
function smallestFont(root) {
  const sizes = [...root.querySelectorAll('g[font-size]')].map((group) => Number(group.getAttribute('font-size')) / 10);
  return Math.min(...sizes, 100);
}

/** Draws anew where the window became narrow, or wide again. */
function resized() {
  if (drawnFor.width === (isWhole ? undefined : narrowWidth())) fit();
  else explain(banksState());
}

/** Writes the panel of banks into the address, and draws anew if the cells have other banks. */
function banksChanged() {
  state.n = banksBytes() ?? state.n;
  save();
  if (shown === last && elementBytes() !== drawnFor.bytes) explain(banksState());
}

function openAddress() {
  const { t, a, v, z, g, ...rest } = address.read();
  const { n } = rest;
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
  const outline = (state.i ?? '').replace(' ', ':');
  // An image has fixed colors. A document follows the system of its reader, unless a theme is chosen.
  const theme = kind === 'png' ? shownTheme() : chosenTheme();
  const found = await ask({ ...pictureRequest(kind === 'tikz' ? 'tikz' : 'svg'), outline, theme });
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
  startTheme();
  startBanks(banksChanged, fit);
  whenIsolated((group) => {
    state.i = group ?? undefined;
    byId('isolated').hidden = !group;
    byId('isolated').textContent = group ? `only ${group} × ` : '';
    save();
  });
  byId('expression').addEventListener('input', debounced(typed, 60));
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
  byId('element-bytes').addEventListener('change', () => {
    state.n = byId('element-bytes').value;
    save();
    setBanksBytes(state.n);
    if (!banksBytes()) explain();
  });
  byId('go').addEventListener('submit', (event) => {
    event.preventDefault();
    goTo();
  });
  byId('zoom').addEventListener('click', () => {
    isWhole = !isWhole;
    byId('zoom').setAttribute('aria-pressed', isWhole);
    resized();
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
  window.addEventListener('resize', debounced(resized, 100));
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
