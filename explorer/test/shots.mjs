// Writes pictures of the page: `node shots.mjs FOLDER [NAMES]`.

import { mkdirSync } from 'node:fs';
import { launch, open } from './browser.mjs';

const folder = process.argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });
const only = process.argv[3];
const browser = await launch();
const hash = (state) => new URLSearchParams(state).toString();
const shots = [
  ['start', '', {}],
  ['layout', hash({ e: 'zipped_divide((6,8):(8,1), <2,4>)', x: 'tiles' }), {}],
  ['swizzle', hash({ e: '(64,64):(64,1)', n: 2, t: '(16,2):(1,512)', a: 1, v: 8, z: '0,3,3' }), { full: true }],
  ['mma', hash({ e: 'SM80_16x8x16_F32F16F16F32_TN', x: 'mma' }), { hover: 'C(5,3)' }],
  ['refusal', hash({ e: '(6,2):(1,7) o (3,2):(2,3)', x: 'refusal' }), { hover: '(2,1)' }],
  ['nested', hash({ e: '((2,4),(3,5)):((3,6),(1,24))' }), { full: true }],
  ['unknown', hash({ e: 'zipdivide((6,8):(8,1), <2,4>)' }), {}],
  ['products', hash({ e: '[blocked_product((2,2):(1,2), (2,3):(1,2)), raked_product((2,2):(1,2), (2,3):(1,2))]', x: 'products' }), {}],
  ['steps', hash({ e: 'logical_divide(24:1, 4:2)', x: 'divide-steps' }), { full: true }],
  ['tv', hash({ e: '((4,8),(2,2)):((32,1),(16,8))', w: '(16,8)', x: 'thread-values', i: 'thread 1' }), {}],
];
for (const [name, state, { hover, full }] of shots) {
  if (only && !only.split(',').includes(name)) continue;
  for (const [kind, options] of [['light', {}], ['dark', { dark: true }], ['phone', { width: 360, height: 740 }]]) {
    const tab = await open(browser, state, options);
    if (hover) {
      await tab.type('#go-text', hover);
      await tab.keyboard.press('Enter');
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tab.screenshot({ path: `${folder}/${name}-${kind}.png`, fullPage: Boolean(full) || kind === 'phone' });
    if (tab.problems.length) console.log(name, kind, tab.problems);
    await tab.close();
  }
}
await browser.close();
