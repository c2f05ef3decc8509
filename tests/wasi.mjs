// Runs a program for wasm32-wasip1: `node tests/wasi.mjs PROGRAM ARGUMENT..`, with this folder's files.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const args = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args, env: process.env, preopens: { '.': '.' } });
const module = await WebAssembly.compile(await readFile(args[0]));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
