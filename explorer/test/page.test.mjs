// Tests of the page in Chromium: `node --test page.test.mjs`, or of another file with PAGE=FILE.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, statSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch, open, file } from './browser.mjs';
import { EXAMPLES } from '../page/examples.js';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const hash = (state) => new URLSearchParams(state).toString();
const text = (tab, selector) => tab.$eval(selector, (element) => element.textContent);
const summary = (tab) => text(tab, '#summary');
const ready = (tab) => tab.$eval('html', (html) => html.dataset.ready);

/** Runs `act`, then waits until the page has explained an expression again. */
async function explained(tab, act) {
  const old = await ready(tab);
  await act();
  await tab.waitForFunction((before) => document.documentElement.dataset.ready !== before, {}, old);
}

/** Replaces the expression by typing. A part of it, or the old expression at a new width, may be explained before. */
async function type(tab, expression) {
  await explained(tab, async () => {
    await tab.focus('#expression');
    await tab.$eval('#expression', (area) => area.select());
    await tab.keyboard.type(expression);
  });
  await tab.waitForFunction((wanted) => {
    const { asked, ready } = document.documentElement.dataset;
    return new URLSearchParams(location.hash.slice(1)).get('e') === wanted && ready === asked;
  }, {}, expression);
}

/** The cells of the picture. Puppeteer's `$$eval` needs a second for a thousand of them. */
const count = (tab) => tab.evaluate(() => document.querySelectorAll('#drawing .cell').length);
const cell = (tab, selector) => tab.$(`#drawing .cell${selector}`);

test('the page is one file below 1 MB and requests no host', async () => {
  assert.ok(statSync(file).size < 1_000_000, `${statSync(file).size} bytes`);
  const tab = await open(browser);
  await type(tab, 'zipped_divide((6,8):(8,1), <2,4>)');
  assert.deepEqual(tab.requests.filter((url) => !/^(file|blob|data):/.test(url)), []);
  assert.equal(tab.requests.filter((url) => url.startsWith('file:')).length, 1);
  assert.deepEqual(tab.problems, []);
  await tab.close();
});

// The time is printed, and not asserted: other processes use the machine.
test('the first picture appears without input', async () => {
  const times = [];
  for (let k = 0; k < 5; k++) {
    const tab = await open(browser);
    times.push(await tab.evaluate(() => performance.getEntriesByName('explained')[0].startTime));
    await tab.close();
  }
  times.sort((a, b) => a - b);
  console.log(`# first picture, ms: ${times.map(Math.round).join(' ')}`);
  assert.equal(times.filter((time) => time > 0).length, 5);
});

test('typing explains, hovering tells, clicking isolates, and the address has it all', async () => {
  const tab = await open(browser);
  assert.equal(await text(tab, '#answer'), '(4,8):(8,1)');
  assert.equal((await tab.$$('#cards li')).length, 22);
  await type(tab, 'zipped_divide((6,8):(8,1), <2,4>)');
  assert.equal(await text(tab, '#answer'), '((2,4),(3,2)):((8,1),(16,4))');
  assert.ok((await tab.$$('#steps li')).length >= 4);
  const third = await cell(tab, '[data-offset="19"]');
  await third.hover();
  assert.match(await summary(tab), /coordinate \(\(0,3\),\(1,0\)\).*offset 19/);
  await third.click();
  assert.equal((await tab.$$('#drawing .isolated')).length, 1);
  const url = tab.url();
  assert.match(url, /i=offset\+19|i=offset%2019/);
  const other = await open(browser, url.split('#')[1]);
  assert.equal(await text(other, '#answer'), '((2,4),(3,2)):((8,1),(16,4))');
  assert.equal((await other.$$('#drawing .isolated')).length, 1);
  await other.keyboard.press('Escape');
  assert.equal((await other.$$('#drawing .isolated')).length, 0);
  await tab.bringToFront();
  await explained(tab, () => tab.evaluate(() => (location.hash = '#e=(2,3):(3,1)')));
  assert.equal(await text(tab, '#answer'), '(2,3):(3,1)');
  await explained(tab, () => tab.goBack());
  assert.equal(await text(tab, '#answer'), '((2,4),(3,2)):((8,1),(16,4))');
  assert.deepEqual([...tab.problems, ...other.problems], []);
  await tab.close();
  await other.close();
});

test('steps are linked: the offsets of B are coordinates of A', async () => {
  const tab = await open(browser, hash({ e: '(12):(3) o (2,3):(6,2)' }));
  await (await tab.$('#steps li:nth-child(1) .cell[data-offset="8"]')).hover();
  assert.deepEqual(await tab.$$eval('#steps li:nth-child(2) .linked', (all) => all.map((one) => one.dataset.offset)), ['24']);
  await (await tab.$('#steps li:nth-child(2) .cell[data-offset="24"]')).hover();
  assert.equal(await tab.$eval('#steps li:nth-child(1) .linked', (one) => one.dataset.offset), '8');
  assert.equal(await tab.$eval('#steps li:nth-child(3) .linked', (one) => one.dataset.coord), '(1,1)');
  assert.equal(await tab.$eval('#drawing .linked', (one) => one.dataset.coord), '(1,1)');
  await tab.close();
});

test('an error has its place, and a button for what was meant', async () => {
  const tab = await open(browser);
  await type(tab, 'size(4;8)');
  assert.match(await text(tab, '#message'), /size\(4;8\)\n {6}\^ expected/);
  await type(tab, 'size(zipdivide((6,8):(8,1), <2,4>))');
  assert.match(await text(tab, '#message'), /did you mean `zipped_divide`/);
  await explained(tab, () => tab.click('#suggestions button'));
  assert.equal(await text(tab, '#answer'), '48');
  await tab.close();
});

test('pasted text is text', async () => {
  const evil = `<img src=x onerror="document.title='bad'"><script>document.title='bad'</script>`;
  const tab = await open(browser, hash({ e: evil, i: evil, c: evil, x: evil, w: evil, t: evil, z: evil, n: evil }));
  assert.ok((await text(tab, '#message')).includes('<img'));
  await type(tab, `xla_shape_size(${evil})`);
  assert.equal((await tab.$$('main img, main script')).length, 0);
  assert.notEqual(await tab.title(), 'bad');
  assert.deepEqual(tab.requests.filter((url) => !/^(file|blob|data):/.test(url)), []);
  await tab.close();
});

test('64 x 64 and larger layouts', async () => {
  const tab = await open(browser);
  const begin = Date.now();
  await type(tab, '(64,64):(64,1)');
  const ms = Date.now() - begin;
  assert.equal(await count(tab), 4096);
  console.log(`# 64 x 64, typed to drawn: ${ms} ms`);
  await explained(tab, () => tab.evaluate(() => (location.hash = '#e=1:1&k=16384')));
  const start = Date.now();
  await explained(tab, () => tab.evaluate(() => (location.hash = '#e=(128,128):(128,1)&k=16384')));
  console.log(`# 128 x 128, opened to drawn: ${Date.now() - start} ms`);
  assert.equal(await count(tab), 16384);
  await explained(tab, () => tab.evaluate(() => (location.hash = '#e=(64,64):(64,1)')));
  await type(tab, '(1000,1000):(1,1000)');
  assert.ok(await tab.$eval('#error', (error) => error.hidden), await text(tab, '#message'));
  assert.match(await text(tab, '#notes'), /cells are drawn/);
  await type(tab, 'table((1024,512):(1,1024))');
  assert.match(await text(tab, '#answer'), /the page shows/);
  await tab.close();
});

test('a request that takes too long ends, and the next one works', async () => {
  const tab = await open(browser);
  const slow = await tab.evaluate(() => colex.ask({ op: 'explain', text: '(64,64):(64,1)' }, 0));
  assert.match(slow.error, /took longer than/);
  const next = await tab.evaluate(() => colex.ask({ op: 'explain', text: 'size((4,8))' }));
  assert.equal(next.result, '32');
  const long = await tab.evaluate(() => colex.ask({ op: 'explain', text: '('.repeat(30_000) }));
  assert.match(long.error, /up to 20000/);
  const deep = await tab.evaluate(() => colex.ask({ op: 'explain', text: '('.repeat(19_000) }));
  assert.ok(deep.error && !deep.error.includes('defect'), deep.error);
  await tab.close();
});

test('sliders update the conflicts phase by phase', async () => {
  const tab = await open(browser, hash({ e: '(32,32):(32,1)', n: 4, t: '32:1', a: 1, v: 1, z: '0,0,5' }));
  await tab.waitForFunction(() => document.querySelector('#verdict').textContent.startsWith('32 wavefronts'));
  assert.equal((await tab.$$('#phases .bar.bad')).length, 1);
  for (const [b, wavefronts] of [[1, 16], [2, 8], [3, 4], [4, 2]]) {
    await tab.focus('#B');
    await tab.keyboard.press('ArrowRight');
    await tab.waitForFunction((wanted) => document.querySelector('#verdict').textContent.startsWith(wanted), {}, `${wavefronts} wavefronts instead of 1`);
    assert.equal(await text(tab, '#B-value'), String(b));
  }
  await tab.keyboard.press('ArrowRight');
  await tab.waitForFunction(() => document.querySelector('#verdict').textContent === 'No conflicts: 1 wavefront.');
  assert.equal((await tab.$$('#phases .bar.good')).length, 1);
  assert.match(tab.url(), /z=5,0,5/);
  await tab.waitForFunction(() => document.querySelector('#banks').dataset.ready === document.querySelector('#banks').dataset.shown);
  // One element in both pictures: thread 3 reads row 3.
  const tile = await tab.waitForSelector('#tile-picture .cell[data-coord="(3,0)"][data-offset="99"]');
  await tile.hover();
  assert.equal(await tab.$eval('#bank-picture .linked', (found) => found.dataset.thread), '3');
  await tab.close();
});

test('keyboard and screen reader', async () => {
  const tab = await open(browser);
  await tab.keyboard.press('p');
  assert.match(await summary(tab), /coordinate \(0,0\)/);
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('ArrowDown');
  assert.match(await summary(tab), /coordinate \(1,1\) · index 5 · offset 9/);
  const focused = await tab.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(focused, /coordinate \(1,1\)/);
  assert.equal((await tab.$$('#drawing [tabindex="0"]')).length, 1);
  await tab.keyboard.press('Enter');
  assert.equal((await tab.$$('#drawing .isolated')).length, 1);
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('t');
  await tab.waitForSelector('#table tbody tr');
  assert.equal((await tab.$$('#table tbody tr')).length, 32);
  await tab.keyboard.press('?');
  assert.equal(await tab.$eval('#help', (help) => help.open), true);
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('/');
  assert.equal(await tab.evaluate(() => document.activeElement.id), 'expression');
  assert.equal(await tab.$eval('#summary', (bar) => bar.getAttribute('aria-live')), 'polite');
  const unnamed = await tab.$$eval('button, input, select, textarea', (all) =>
    all.filter((one) => !one.hidden && !one.textContent.trim() && !one.labels?.length && !one.getAttribute('aria-label')).map((one) => one.id),
  );
  assert.deepEqual(unnamed, []);
  await tab.close();
});

test("a phone's width", async () => {
  for (const example of [{ state: {} }, ...EXAMPLES]) {
    const state = { ...example.state, x: example.id, ...example.banks };
    const tab = await open(browser, example.id ? hash(state) : '', { width: 360, height: 740 });
    const width = await tab.evaluate(() => document.scrollingElement.scrollWidth);
    assert.ok(width <= 360, `${example.id}: ${width}`);
    await tab.close();
  }
});

test('dark', async () => {
  const tab = await open(browser, '', { dark: true });
  const [page, picture] = await tab.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector('#drawing svg rect')).fill,
  ]);
  assert.equal(page, 'rgb(27, 29, 33)');
  assert.equal(picture, page);
  await tab.close();
});

test('a theme is kept, and files follow it', async () => {
  const tab = await open(browser, hash({ e: '(4,8):(8,1)' }));
  const colors = () => tab.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('#drawing svg rect')).fill]);
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(27, 29, 33)'];
  assert.deepEqual(await colors(), [light, light]);
  await tab.select('#theme', 'dark');
  assert.deepEqual(await colors(), [dark, dark]);
  await tab.reload();
  await tab.waitForSelector('html[data-ready]');
  assert.deepEqual(await colors(), [dark, dark]);
  await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await tab.select('#theme', 'light');
  assert.deepEqual(await colors(), [light, light]);
  await tab.select('#theme', 'system');
  assert.deepEqual(await colors(), [dark, dark]);
  assert.deepEqual(tab.problems, []);
  await tab.close();
});

test('banks have the bytes that the page shows', async () => {
  const tab = await open(browser, hash({ e: '(8,64):(64,1)' }));
  const bank = () => tab.$eval('#drawing .cell[data-coord="(0,6)"]', (element) => element.dataset.bank ?? null);
  assert.equal(await bank(), null);
  assert.equal(await tab.$eval('#element', (label) => label.hidden), true);
  await explained(tab, () => tab.select('#color', 'bank'));
  assert.deepEqual([await bank(), await tab.$eval('#element-bytes', (select) => select.value)], ['6', '4']);
  await explained(tab, () => tab.select('#element-bytes', '2'));
  assert.equal(await bank(), '3');
  assert.match(tab.url(), /n=2/);
  const other = await open(browser, tab.url().split('#')[1]);
  assert.equal(await other.$eval('#element-bytes', (select) => select.value), '2');
  await other.close();
  await tab.bringToFront();
  // The panel of banks and the colors have one number.
  await tab.click('#banks > summary');
  await explained(tab, () => tab.select('#bytes', '8'));
  assert.deepEqual([await bank(), await tab.$eval('#element-bytes', (select) => select.value)], ['12', '8']);
  assert.deepEqual(tab.problems, []);
  await tab.close();
});

test('a fragment can be read on a phone', async () => {
  const tab = await open(browser, hash({ e: 'SM80_16x8x16_F32F16F16F32_TN' }), { width: 390, height: 844 });
  const [width, place, font] = await tab.$eval('#drawing svg', (svg) => {
    const width = Number(svg.getAttribute('width'));
    const scale = width / svg.viewBox.baseVal.width;
    const fonts = [...svg.querySelectorAll('g[font-size]')].map((group) => Number(group.getAttribute('font-size')) * scale);
    return [width, svg.parentElement.clientWidth, Math.min(...fonts)];
  });
  assert.ok(width <= place && font >= 9, `${width} of ${place}, ${font}`);
  assert.equal((await tab.$$('#drawing .cell')).length, 512);
  await tab.close();
});

test('a step tells what is outlined', async () => {
  const tab = await open(browser, hash({ e: '(12):(3) o (2,3):(6,2)' }));
  await (await tab.$('#steps .cell.outlined')).hover();
  assert.match(await summary(tab), /outlined: reached by B/);
  await tab.close();
});

test('the files: SVG, PNG, TikZ and code with its test', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colex-files-'));
  const tab = await open(browser, hash({ e: '(4,8):(8,1)', x: 'rows' }));
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  const saved = async (button, name) => {
    await tab.click(button);
    for (let k = 0; k < 100 && !existsSync(join(folder, name)); k++) await new Promise((resolve) => setTimeout(resolve, 50));
    return readFileSync(join(folder, name));
  };
  assert.match(String(await saved('#svg', 'layout.svg')), /^<svg xmlns/);
  assert.match(String(await saved('#tikz', 'layout.tex')), /\\begin\{tikzpicture\}/);
  assert.equal((await saved('#png', 'layout.png')).subarray(1, 4).toString(), 'PNG');
  await tab.select('#theme', 'dark');
  unlinkSync(join(folder, 'layout.svg'));
  const dark = String(await saved('#svg', 'layout.svg'));
  assert.ok(dark.includes('#1b1d21') && !dark.includes('prefers-color-scheme'));
  await tab.select('#theme', 'system');
  const tabs = await tab.$$eval('#forms [role=tab]', (all) => all.map((one) => one.textContent));
  assert.deepEqual(tabs, ['Notation', 'Notation with static marks', 'CuTe C++', 'CuTe DSL (Python)', 'Rust, values', 'Rust, constants', 'Rust, types', 'Table in C']);
  await tab.$$eval('#forms [role=tab]', (all) => all[4].click());
  assert.match(String(await saved('#save', 'layout.rs')), /#\[test\]/);
  await tab.close();
});

test('every example works', async () => {
  const tab = await open(browser);
  for (const example of EXAMPLES) {
    await tab.evaluate(() => (document.querySelector('#examples').open = true));
    const index = EXAMPLES.indexOf(example) + 1;
    await explained(tab, () => tab.$eval(`#cards li:nth-child(${index}) button`, (button) => button.click()));
    assert.equal(await text(tab, '#about-title'), example.title);
    assert.equal(await tab.$eval('#error', (error) => error.hidden), example.id !== 'refusal', example.id);
    assert.ok(await tab.$('#drawing .cell'), example.id);
    assert.ok(example.about.split(/[.:] /).length >= 2, example.id);
  }
  assert.deepEqual(tab.problems, []);
  await tab.close();
});

test('colors and dynamic integers', async () => {
  const tab = await open(browser, hash({ e: '(4,8):(8,1)', x: 'rows' }));
  await explained(tab, () => tab.select('#color', 'mode:0'));
  assert.match(tab.url(), /c=mode/);
  const fills = await tab.$$eval('#drawing .cell[data-coord^="(1,"] > rect', (all) => new Set(all.map((one) => one.getAttribute('fill'))).size);
  assert.equal(fills, 1);
  await explained(tab, () => tab.click('#marked'));
  await type(tab, 'coalesce((2,_3):(1,2))');
  assert.equal(await text(tab, '#answer'), '(2,_3):(1,2)');
  await tab.close();
});

test('the texts of the examples state what the engine computes', async () => {
  const tab = await open(browser);
  const ask = (request) => tab.evaluate((one) => colex.ask(one), request);
  const value = async (expression) => (await ask({ op: 'explain', text: expression })).result;
  const fact = async (expression, name) => (await ask({ op: 'explain', text: expression })).facts.find((one) => one[0] === name)[1];
  const conflicts = async (layout, access) => {
    const found = await ask({ op: 'analyze', layout, addresses: true, ...access });
    return [found.wavefronts, found.ideal];
  };
  const cellOf = async (state, place) => {
    const shown = await open(browser, hash(state));
    const found = await shown.evaluate((text) => {
      const { thread, value, offset } = colex.figures()[0].search(text);
      return { thread, value, offset };
    }, place);
    await shown.close();
    return found;
  };
  const example = (id) => EXAMPLES.find((one) => one.id === id).state;
  assert.equal(await value('crd2idx((2,3), (4,8):(8,1))'), '19');
  assert.deepEqual([await fact('(4,8):(1,5)', 'size'), await fact('(4,8):(1,5)', 'cosize')], ['32', '39']);
  assert.deepEqual([await fact('(4,8):(1,5)', 'injective'), await fact('(4,8):(1,5)', 'compact')], ['yes', 'no']);
  assert.equal(await value(`crd2idx(11, ${example('nested').e})`), '10');
  assert.equal(await value(`idx2crd(11, ((2,4),(3,5)))`), '((1,1),(1,0))');
  assert.equal(await value(example('tiles').e), '((2,4),(3,2)):((8,1),(16,4))');
  const column = { threads: '32:1', bytes: 4, vector: 1 };
  assert.deepEqual(await conflicts('(32,32):(32,1)', column), [32, 1]);
  assert.deepEqual(await conflicts('(32,32):(33,1)', column), [1, 1]);
  assert.equal((await ask({ op: 'swizzle', layout: '(32,32):(32,1)', addresses: true, ...column })).swizzle_elements, 'S<5,0,5>');
  const ldmatrix = { threads: '(16,2):(1,512)', bytes: 2, vector: 8 };
  assert.deepEqual(await conflicts('(64,64):(64,1)', ldmatrix), [32, 4]);
  assert.deepEqual(await conflicts('S<3,3,3> o 0 o (64,64):(64,1)', ldmatrix), [4, 4]);
  const both = await ask({ op: 'analyze', layout: 'S<3,3,3> o 0 o (64,64):(64,1)', addresses: true, ...ldmatrix });
  assert.match(both.text, /S<3,3,3> on elements of 2 bytes, S<3,4,3> on bytes/);
  const xla = await ask({ op: 'explain', text: example('xla-tiles').e });
  assert.equal(xla.notes[0], '1000 elements in 2048 places');
  assert.deepEqual([await value(`crd2idx((1,0), ${xla.result})`), await value(`crd2idx((0,1), ${xla.result})`)], ['1', '2']);
  assert.equal(await value('crd2idx(7, (6,2):(1,7))'), '8');
  assert.equal(await value('crd2idx(5, (3,2):(2,3))'), '7');
  // Triton: group c/8 of row r is XORed with (r/2) mod 4.
  const table = JSON.parse(await value(`table(${example('triton').e})`));
  table.forEach((offset, k) => {
    const [r, c] = [k % 8, Math.floor(k / 8)];
    assert.equal(offset, r * 32 + ((c >> 3) ^ ((r >> 1) & 3)) * 8 + (c & 7));
  });
  for (const state of [example('linear'), example('thread-values')]) {
    const found = await cellOf(state, '(5,3)');
    assert.deepEqual([found.thread, found.value], [21, 1]);
  }
  const c = await cellOf(example('mma'), 'C(5,3)');
  assert.deepEqual([c.thread, c.value], [21, 1]);
  for (const place of ['(0,2)', '(0,3)', '(8,2)', '(8,3)']) {
    assert.equal((await cellOf(example('thread-values'), place)).thread, 1);
  }
  for (const [place, next] of [['C(0,5)', 'C(3,5)'], ['A(5,0)', 'A(5,3)'], ['B(5,0)', 'B(5,3)']]) {
    assert.equal((await cellOf(example('amd'), place)).thread, (await cellOf(example('amd'), next)).thread);
  }
  assert.equal(await value('table((2,2):(1,6))'), '[0,1,6,7]');
  assert.equal(await value('table(((2,2),(3,2)):((1,6),(2,12)))').then((text) => JSON.parse(text).sort((a, b) => a - b).join()), [...Array(24).keys()].join());
  assert.equal(await fact('(4,8):(1,0)', 'injective'), 'no');
  assert.equal(await value(example('infer').e), '(4,4):(4,1)');
  await tab.close();
});

test('A, B and C of a tiled MMA are linked', async () => {
  const tab = await open(browser, `e=${encodeURIComponent('make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1))')}`);
  const cell = (await tab.evaluateHandle(() => colex.figures()[0].search('C(21,11)').element)).asElement();
  await cell.scrollIntoView();
  await cell.hover();
  await tab.waitForFunction(() => document.querySelector('#summary').textContent.includes('needs row 21 of A and column 11 of B'));
  const crossed = await tab.$$eval('#drawing .crossed', (all) => all.map((one) => one.dataset.coord));
  assert.equal(crossed.length, 32);
  assert.ok(crossed.every((coord) => coord.startsWith('(21,') || coord.startsWith('(11,')));
  assert.deepEqual(tab.problems, []);
  await tab.close();
});
