// The panel of bank conflicts: an access to the tile, a swizzle with sliders, and every phase.

import { ask } from './engine.js';
import { announce, byId, debounced, h, narrowWidth } from './dom.js';
import { Figure } from './figure.js';
import { addFigures } from './links.js';

/** Accesses to choose from. `threads` may use the rows R and the columns C of the tile. */
export const PRESETS = [
  { name: 'ldmatrix.x4: 16 x 16 elements of 2 bytes', threads: '(16,2):(1,8*R)', addresses: true, vector: 8, bytes: 2 },
  { name: 'ldmatrix.x4 down a column: 32 rows', threads: '32:1', addresses: true, vector: 8, bytes: 2 },
  { name: 'each thread reads 16 bytes of a row', threads: '(8,4):(8*R,1)', addresses: true, vector: 8, bytes: 2 },
  { name: 'a warp reads 32 elements of a column', threads: '32:1', addresses: true, vector: 1, bytes: 4 },
  { name: 'a warp reads 32 elements of a row', threads: '32:R', addresses: true, vector: 1, bytes: 4 },
  { name: 'every coordinate of the tile is a thread', threads: '', addresses: false, vector: 1, bytes: 4 },
];

const state = { layout: null, rows: 1, columns: 1, answer: null };
let changed = () => {};
let drawn = () => {};
let running = 0;

/** The values of the controls as texts for the address. */
export function banksState() {
  if (!byId('banks').open || !state.layout) return {};
  return {
    n: byId('bytes').value,
    t: byId('threads').value,
    a: byId('addresses').checked ? '1' : '',
    v: byId('vector').value,
    z: ['B', 'M', 'S'].map((name) => byId(name).value).join(','),
    g: byId('gpu').value === 'nvidia' ? '' : byId('gpu').value,
  };
}

/** The bytes of an element, if the panel is open. */
export const banksBytes = () => (byId('banks').open && state.layout ? byId('bytes').value : null);

/** Changes the bytes of an element. */
export function setBanksBytes(bytes) {
  byId('bytes').value = bytes;
  byId('preset').value = '';
  if (banksBytes()) update();
}

/** Shows the panel for a layout: `{text, shape, swizzle}` of an answer. `bytes` are those of an element, if chosen elsewhere. */
export function showBanks(layout, saved, bytes) {
  byId('banks').hidden = !layout;
  if (!layout) return;
  const isNew = state.layout !== layout.text;
  state.layout = layout.text;
  [state.rows, state.columns] = topExtents(layout.shape);
  if (saved.t !== undefined || saved.z !== undefined) {
    byId('bytes').value = saved.n ?? '2';
    byId('threads').value = saved.t ?? '';
    byId('addresses').checked = saved.a === '1';
    byId('vector').value = saved.v ?? '1';
    byId('gpu').value = saved.g ?? 'nvidia';
    byId('preset').value = String(PRESETS.findIndex(isChosen));
    if (!byId('preset').value) byId('preset').value = '';
    setSwizzle((saved.z ?? '0,4,3').split(',').map(Number));
    byId('banks').open = true;
  } else if (isNew) {
    setSwizzle(layout.swizzle ?? [0, 4, 3]);
    choose(state.rows >= 16 && state.columns >= 16 ? PRESETS[0] : PRESETS[5]);
    if (bytes) setBanksBytes(bytes);
  }
  if (byId('banks').open) update();
}

/** The sizes of the first two modes of a shape such as `(8,(2,4))`. */
function topExtents(shape) {
  const modes = [];
  let [depth, size] = [0, 1];
  for (const token of shape.match(/\d+|[(),]/g) ?? []) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (token === ',' && depth === 1) {
      modes.push(size);
      size = 1;
    } else if (token !== ',') size *= Number(token);
  }
  modes.push(size);
  return [modes[0], modes[1] ?? 1];
}

/** Returns the threads of a preset for the tile. */
const threadsOf = (preset) => preset.threads.replace(/8\*R/g, 8 * state.rows).replace(/R/g, state.rows);

function isChosen(preset) {
  const numbers = Number(byId('vector').value) === preset.vector && Number(byId('bytes').value) === preset.bytes;
  return numbers && byId('threads').value === threadsOf(preset) && byId('addresses').checked === preset.addresses;
}

function choose(preset) {
  byId('threads').value = threadsOf(preset);
  byId('addresses').checked = preset.addresses;
  byId('vector').value = preset.vector;
  byId('bytes').value = preset.bytes;
  byId('preset').value = String(PRESETS.indexOf(preset));
}

function setSwizzle(swizzle) {
  ['B', 'M', 'S'].forEach((name, k) => {
    byId(name).value = swizzle[k];
  });
  showSwizzle();
}

function showSwizzle() {
  for (const name of ['B', 'M', 'S']) byId(`${name}-value`).textContent = byId(name).value;
}

function request(op) {
  const swizzle = ['B', 'M', 'S'].map((name) => Number(byId(name).value));
  return {
    op,
    layout: state.layout,
    swizzle: op === 'swizzle' ? [0, 0, 0] : swizzle[0] === 0 ? [0, 0, 0] : swizzle,
    threads: byId('threads').value,
    addresses: byId('addresses').checked,
    bytes: Number(byId('bytes').value),
    vector: Number(byId('vector').value) || null,
    gpu: byId('gpu').value,
    width: narrowWidth(),
  };
}

async function update() {
  showSwizzle();
  changed();
  const mine = ++running;
  const answer = await ask(request('analyze'));
  if (mine !== running) return;
  show(answer);
}

function show(answer) {
  const verdict = byId('verdict');
  verdict.classList.toggle('good', answer.conflict_free === true);
  verdict.classList.toggle('bad', answer.conflict_free === false);
  if (answer.error) {
    verdict.textContent = answer.error;
    byId('phases').replaceChildren();
    byId('bank-picture').parentElement.hidden = true;
    byId('tile-picture').parentElement.hidden = true;
    byId('analysis').textContent = '';
    return;
  }
  const extra = answer.wavefronts - answer.ideal;
  verdict.textContent = answer.conflict_free
    ? `No conflicts: ${answer.wavefronts} ${answer.wavefronts === 1 ? 'wavefront' : 'wavefronts'}.`
    : `${answer.wavefronts} wavefronts instead of ${answer.ideal}: ${extra} ${extra === 1 ? 'conflict' : 'conflicts'}.`;
  byId('phases').replaceChildren(...phases(answer.phases, answer.elided_phases ?? 0));
  byId('analysis').textContent = answer.text;
  byId('swizzled-layout').textContent = answer.in;
  // What `colex analyze` says about the swizzle: its numbers on bytes, and whether those were meant.
  const lines = answer.text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('swizzle '));
  const hint = at < 0 ? '' : (lines[at + 1] ?? '').trim();
  byId('units').textContent = at < 0 ? '' : lines[at].slice(11) + (hint.startsWith('for ') ? `; ${hint}` : '');
  draw('bank-picture', answer);
  drawTile(running);
}

/** Draws the tile when the sliders rest: it may have many cells. */
const drawTile = debounced(async (mine) => {
  const answer = await ask(request('tile'));
  if (mine === running) draw('tile-picture', answer);
}, 120);

function draw(id, answer) {
  const place = byId(id);
  place.parentElement.hidden = !answer.svg;
  if (!answer.svg) return;
  const label = place.previousElementSibling.textContent;
  const unit = Number(byId('bytes').value) / 4;
  const figure = new Figure({ svg: answer.svg, panels: answer.panels, outlined: answer.outlined, label, space: 'memory', unit, group: 'bank' });
  place.replaceChildren(figure.root);
  addFigures([figure]);
  drawn();
  byId('banks').dataset[id === 'tile-picture' ? 'ready' : 'shown'] = String(running);
}

/** One bar for each phase: its length is the wavefronts. */
function phases(list, elided) {
  const used = list.map((phase, number) => ({ ...phase, number })).filter((phase) => phase.ways > 0);
  const most = Math.max(1, ...used.map((phase) => phase.ways));
  const shown = used.slice(0, 32).map((phase) => {
    const extra = phase.ways > phase.ideal;
    const bar = h('span', { class: extra ? 'bar bad' : 'bar good' });
    bar.style.width = `${(100 * phase.ways) / most}%`;
    const witness = phase.witness
      ? `threads ${phase.witness.threads.join(' and ')} in bank ${phase.witness.bank}`
      : '';
    return h(
      'li',
      {},
      h('span', { class: 'name' }, `phase ${phase.number}`),
      h('span', { class: 'track' }, bar),
      h('span', {}, `${phase.ways}${extra ? ` instead of ${phase.ideal}` : ''}`),
      h('span', { class: 'faint' }, witness),
    );
  });
  const more = used.length - shown.length + elided;
  if (more > 0) shown.push(h('li', { class: 'faint' }, `and ${more} more phases`));
  return shown;
}

async function find() {
  const mine = ++running;
  byId('found').textContent = 'searching';
  const answer = await ask(request('swizzle'), 10_000);
  if (mine !== running) return;
  if (answer.error) {
    byId('found').textContent = answer.error;
    return;
  }
  setSwizzle(answer.swizzle);
  const proof = answer.text.split('\n').find((line) => line.startsWith('proof'))?.slice(9) ?? '';
  byId('found').textContent = `${answer.swizzle_elements} on elements, ${answer.swizzle_bytes} on bytes: ${answer.before} wavefronts before, ${answer.after} after, ${answer.ideal} at least. Proof: ${proof}.`;
  announce(byId('found').textContent);
  update();
}

/** Connects the controls. `onchange` is called when the address must change, `ondraw` when there are new pictures. */
export function startBanks(onchange, ondraw) {
  changed = onchange;
  drawn = ondraw;
  PRESETS.forEach((preset, k) => byId('preset').append(h('option', { value: String(k) }, preset.name)));
  byId('preset').append(h('option', { value: '' }, 'as below'));
  byId('preset').addEventListener('change', () => {
    const preset = PRESETS[Number(byId('preset').value)];
    if (byId('preset').value !== '') choose(preset);
    update();
  });
  const soon = debounced(update, 60);
  for (const id of ['B', 'M', 'S']) {
    byId(id).addEventListener('input', () => {
      showSwizzle();
      byId('found').textContent = '';
      soon();
    });
  }
  for (const id of ['threads', 'vector', 'bytes', 'addresses', 'gpu']) {
    byId(id).addEventListener('input', () => {
      byId('preset').value = '';
      soon();
    });
  }
  byId('find').addEventListener('click', find);
  byId('banks').addEventListener('toggle', () => {
    if (byId('banks').open && state.layout) update();
    else changed();
  });
}
