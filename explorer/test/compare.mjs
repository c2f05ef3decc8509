// Compares a page with the sources: `node compare.mjs PAGE.html ASK`, where ASK is the example `ask` of the
// engine, built for this machine. Both answer the same requests. Pictures are compared by their numbers of
// cells, because a page need not be written again for a line that moves.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { EXAMPLES } from '../page/examples.js';

const [page, ask] = process.argv.slice(2);
const explorer = fileURLToPath(new URL('../', import.meta.url));
const html = readFileSync(page, 'utf8');
const base64 = html.match(/<script type="text\/plain" id="engine">([^<]*)</)[1];
const wasm = gunzipSync(Buffer.from(base64, 'base64'));

/** Expressions of the examples, and of recorded answers: some of each file. */
function requests() {
  const found = [];
  for (const { state, banks } of EXAMPLES) {
    found.push({ op: 'explain', text: state.e, tile: state.w ?? '' });
    found.push({ op: 'tikz', text: state.e });
    if (!banks) continue;
    const access = { layout: state.e, threads: banks.t, addresses: true, vector: Number(banks.v), bytes: Number(banks.n) };
    found.push({ op: 'analyze', ...access, swizzle: banks.z.split(',').map(Number) });
    found.push({ op: 'swizzle', ...access, swizzle: [0, 0, 0] });
  }
  const vectors = join(explorer, '../tests/vectors');
  for (const name of readdirSync(vectors).filter((file) => file.endsWith('.jsonl'))) {
    const lines = readFileSync(join(vectors, name), 'utf8').split('\n').filter(Boolean);
    for (let k = 0; k < 3; k++) {
      const { op, in: operands } = JSON.parse(lines[Math.floor((k * lines.length) / 3)]);
      if (!op || !Array.isArray(operands) || !operands.every((one) => typeof one === 'string')) continue;
      found.push({ op: 'explain', text: `${op}(${operands.join(', ')})`, marked: k === 1 });
    }
  }
  for (const text of ['', '(', 'size(4;8)', 'zipdivide(8:1, 2)', 'LDSM', 'SM75_U32x4_LDSM_N', '[0,4,1,5]', 'S<3,4,3>']) {
    found.push({ op: 'explain', text });
  }
  found.push({ op: 'ops' }, { op: 'atoms', text: 'wgmma' }, { op: 'nothing' });
  return found.map((request) => JSON.stringify(request));
}

const { exports: engine } = (await WebAssembly.instantiate(wasm, {})).instance;
function run(request) {
  const bytes = new TextEncoder().encode(request);
  const at = engine.alloc(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const answer = engine.run(at, bytes.length);
  engine.release(at, bytes.length);
  const [to, length] = [Number(answer >> 32n), Number(answer & 0xffffffffn)];
  const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, to, length));
  engine.release(to, length);
  return text;
}

const cells = (svg) => `${svg.split('<g class="cell').length - 1} cells`;
const comparable = (answer) =>
  JSON.stringify(JSON.parse(answer), (key, value) => {
    if (typeof value !== 'string') return value;
    if (value.startsWith('<svg')) return cells(value);
    return value.includes('\\begin{tikzpicture}') ? 'TikZ' : value;
  });

const asked = requests();
const native = execFileSync(ask, { input: asked.join('\n'), maxBuffer: 1 << 30 }).toString().trim().split('\n');
let different = 0;
asked.forEach((request, k) => {
  const [here, there] = [comparable(run(request)), comparable(native[k])];
  if (here === there) return;
  different++;
  console.error(`${request}\n  page:   ${here.slice(0, 300)}\n  native: ${there.slice(0, 300)}`);
});

// The rest of the page is that of the sources.
const folder = mkdtempSync(join(tmpdir(), 'colex-page-'));
writeFileSync(join(folder, 'engine.wasm'), wasm);
execFileSync('node', [join(explorer, 'build.mjs'), join(folder, 'engine.wasm'), join(folder, 'page.html')]);
const without = (text) => text.replace(/(id="engine">)[^<]*/, '$1');
if (without(readFileSync(join(folder, 'page.html'), 'utf8')) !== without(html)) {
  different++;
  console.error(`${page} is not the page of explorer/page/`);
}
if (different > 0) {
  console.error(`${different} differences in ${asked.length} requests; run explorer/build.sh`);
  process.exit(1);
}
console.log(`${page}: ${asked.length} requests have the answers of the sources`);
