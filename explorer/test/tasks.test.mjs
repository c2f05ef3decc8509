// Three tasks as a new user does them, from the start page: their steps, and the seconds that the page takes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, open } from './browser.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Does the steps one by one, and prints them with their times. */
async function task(name, steps) {
  const tab = await open(browser);
  const begin = performance.now();
  const log = [];
  for (const [sentence, act] of steps) {
    const start = performance.now();
    await act(tab);
    log.push(`${sentence} (${((performance.now() - start) / 1000).toFixed(2)} s)`);
  }
  console.log(`# ${name}: ${steps.length} steps, ${((performance.now() - begin) / 1000).toFixed(2)} s`);
  for (const line of log) console.log(`#   ${line}`);
  assert.deepEqual(tab.problems, []);
  await tab.close();
}

const expression = (text) => async (tab) => {
  await tab.focus('#expression');
  await tab.$eval('#expression', (area) => area.select());
  await tab.keyboard.type(text);
  await tab.keyboard.press('Enter');
  await tab.waitForFunction((wanted) => document.querySelector('#answer').textContent === wanted || document.querySelector('#message').textContent.includes('composition('), {}, text);
};
const waitFor = (tab, selector, part) =>
  tab.waitForFunction((where, wanted) => document.querySelector(where)?.textContent.includes(wanted), {}, selector, part);

test('find the conflict-free swizzle of a 64 x 64 bf16 tile for ldmatrix', () =>
  task('conflict-free swizzle', [
    ['types (64,64):(64,1)', expression('(64,64):(64,1)')],
    [
      'opens "Bank conflicts and swizzles": the access is ldmatrix.x4 already, 32 wavefronts instead of 4',
      async (tab) => {
        await tab.click('#banks > summary');
        await waitFor(tab, '#verdict', '32 wavefronts instead of 4');
      },
    ],
    [
      'presses "Find me a swizzle": S<3,3,3> on elements, no conflicts',
      async (tab) => {
        await tab.click('#find');
        await waitFor(tab, '#found', 'S<3,3,3> on elements, S<3,4,3> on bytes');
        await waitFor(tab, '#verdict', 'No conflicts: 4 wavefronts.');
        await waitFor(tab, '#swizzled-layout', 'S<3,3,3> o 0 o (64,64):(64,1)');
      },
    ],
  ]));

test('which thread holds element (5,3) of C of SM80_16x8x16_F32F16F16F32_TN', () =>
  task('owner of C(5,3)', [
    ['types the name of the instruction', expression('SM80_16x8x16_F32F16F16F32_TN')],
    [
      'hovers over the cell in row 5 and column 3 of C: thread 21, value 1',
      async (tab) => {
        const cell = (await tab.evaluateHandle(() => colex.figures()[0].search('C(5,3)').element)).asElement();
        await cell.scrollIntoView();
        await cell.hover();
        await waitFor(tab, '#summary', 'C(5,3)');
        await waitFor(tab, '#summary', 'thread 21 · value 1');
        const crossed = await tab.$$eval('#drawing .crossed', (all) => all.length);
        assert.equal(crossed, 32); // 16 of A and 16 of B
      },
    ],
  ]));

test('see why (6,2):(1,7) o (3,2):(2,3) is refused', () =>
  task('refused composition', [
    ['types the composition', expression('(6,2):(1,7) o (3,2):(2,3)')],
    [
      'reads the counterexample: coordinate 5 gives offset 7 instead of 8',
      async (tab) => {
        await waitFor(tab, '#message', 'counterexample: coordinate 5 gives offset 7 instead of 8');
        await waitFor(tab, '#notes', 'B(i) = 7 and A(7) = 8, but mode by mode gives A(4) + A(3) = 4 + 3 = 7');
      },
    ],
    [
      'hovers over the marked cell of B: the cell of A with 8 lights up',
      async (tab) => {
        const cell = await tab.$('#drawing .cell.witness[data-panel="0"]');
        await cell.hover();
        await waitFor(tab, '#summary', 'A maps 7 = (1,1) to 8');
        assert.equal(await tab.$eval('#drawing .linked', (found) => found.dataset.offset), '8');
      },
    ],
  ]));
