// Writes the page into one file: `node build.mjs ENGINE.wasm OUTPUT.html`.
//
// Each module of `page/` becomes a function that returns its exports, in the order of the imports. The
// modules use only `import { names } from './file.js'`, `import * as name from './file.js'` and `export`
// before a declaration, and import each other in no circle.

import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync, constants } from 'node:zlib';

const [wasm, output] = process.argv.slice(2);
const page = new URL('page/', import.meta.url);
const read = (name) => readFileSync(new URL(name, page), 'utf8');

const done = new Set();
let script = '';

const variable = (file) => `${file.replace('.js', '')}Module`;

function add(name, importers = []) {
  if (importers.includes(name)) throw new Error(`a circle of imports: ${[...importers, name].join(' ')}`);
  if (done.has(name)) return;
  const imports = /^import (\{[^}]*\}|\* as \w+) from '\.\/([\w.]+)';$/gm;
  let text = read(name).replace(imports, (_, names, file) => {
    add(file, [...importers, name]);
    return `const ${names.replace('* as ', '')} = ${variable(file)};`;
  });
  if (/^import /m.test(text)) throw new Error(`${name}: an import of another form`);
  const exported = [];
  text = text.replace(/^export ((?:async )?(?:function|const|class) (\w+))/gm, (_, declaration, word) => {
    exported.push(word);
    return declaration;
  });
  if (/^export /m.test(text)) throw new Error(`${name}: an export of another form`);
  done.add(name);
  script += `const ${variable(name)} = (() => {\n${text}return { ${exported.join(', ')} };\n})();\n`;
}

add('main.js');

const engine = gzipSync(readFileSync(wasm), { level: constants.Z_BEST_COMPRESSION }).toString('base64');
const inScript = (text) => text.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
const parts = {
  STYLE: read('style.css'),
  DARK: read('dark.css'),
  SCRIPT: inScript(`'use strict';\n(() => {\n${script}})();\n`),
  WORKER: inScript(read('worker.js')),
  ENGINE: engine,
};
const html = read('index.html').replace(/\{\{(\w+)\}\}/g, (_, part) => parts[part]);
writeFileSync(output, html);
console.log(`${output}: ${html.length} bytes, ${engine.length} of them the engine`);
