// Starts Chromium: that of the machine, or the one that `tests/toolchain.sh` extracted.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const root = join(repository, 'target/toolchain/root');

/** Returns the program and its environment. */
function chromium() {
  const extracted = join(root, 'usr/lib/chromium/chromium');
  if (process.env.CHROMIUM) return { path: process.env.CHROMIUM, env: process.env };
  for (const path of ['/usr/bin/chromium', '/usr/lib/chromium/chromium']) {
    if (existsSync(path)) return { path, env: process.env };
  }
  if (!existsSync(extracted)) throw new Error('no Chromium; run `tests/toolchain.sh chromium fonts-dejavu-core`');
  const library = (base) => readdirSync(base).filter((name) => name.endsWith('-linux-gnu')).map((name) => join(base, name));
  const libraries = [...library(join(root, 'usr/lib')), ...(existsSync(join(root, 'lib')) ? library(join(root, 'lib')) : [])];
  const fonts = join(repository, 'target/explorer/fonts.conf');
  mkdirSync(join(repository, 'target/explorer'), { recursive: true });
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${root}/usr/share/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${repository}target/explorer/fonts</cachedir></fontconfig>`,
  );
  return { path: extracted, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_FILE: fonts } };
}

/** Starts a browser without a network. */
export async function launch() {
  const { path, env } = chromium();
  return puppeteer.launch({
    executablePath: path,
    env,
    headless: true,
    userDataDir: mkdtempSync(join(tmpdir(), 'colex-explorer-')),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
    ],
  });
}

/** The page: PAGE of the environment, or `docs/explorer.html`. */
export const file = resolve(process.env.PAGE ?? join(repository, 'docs/explorer.html'));

/** Opens a page, and waits until its expression is explained. */
export async function open(browser, hash = '', { width = 1280, height = 900, dark = false } = {}) {
  const tab = await browser.newPage();
  tab.requests = [];
  tab.problems = [];
  tab.on('request', (request) => tab.requests.push(request.url()));
  tab.on('pageerror', (error) => tab.problems.push(String(error)));
  tab.on('console', (message) => message.type() === 'error' && tab.problems.push(message.text()));
  // A loaded machine may need longer than the page lets a reader wait for an answer.
  await tab.evaluateOnNewDocument(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = (f, ms, ...args) => start(f, ms > 1000 ? 10 * ms : ms, ...args);
  });
  await tab.setViewport({ width, height });
  await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  await tab.goto(`file://${file}${hash ? `#${hash}` : ''}`);
  await tab.waitForSelector('html[data-ready]');
  return tab;
}
