// The engine in a worker: requests are answered in order, and a request that takes too long ends the
// worker. The next request starts another one, so that the page never freezes.

import { byId } from './dom.js';

/** The longest time of a request, in milliseconds. */
export const LONGEST = 4000;

let modulePromise;
let worker;
let waiting = new Map();
let lastId = 0;

async function compile() {
  const text = atob(byId('engine').textContent.trim());
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

function start() {
  modulePromise ??= compile();
  const url = URL.createObjectURL(new Blob([byId('worker').textContent], { type: 'text/javascript' }));
  const started = new Worker(url);
  URL.revokeObjectURL(url);
  started.ready = modulePromise.then(
    (module) =>
      new Promise((resolve, reject) => {
        started.onerror = (event) => reject(new Error(event.message));
        started.onmessage = ({ data }) => {
          if (data.ready) return resolve();
          const found = waiting.get(data.id);
          if (!found) return;
          waiting.delete(data.id);
          clearTimeout(found.timer);
          if (data.trap) {
            stop('the engine stopped');
            found.resolve({
              error: 'the engine stopped at this request, which is a defect of colex; please report the address of this page',
            });
          } else {
            found.resolve(JSON.parse(data.text));
          }
        };
        started.postMessage({ module });
      }),
  );
  return started;
}

function stop(reason) {
  worker?.terminate();
  worker = undefined;
  for (const { resolve, timer } of waiting.values()) {
    clearTimeout(timer);
    resolve({ error: reason });
  }
  waiting = new Map();
}

/** Sends a request, and returns the answer. The answer of a request that fails has `error`. */
export async function ask(request, limit = LONGEST) {
  worker ??= start();
  const current = worker;
  await current.ready;
  const id = ++lastId;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      waiting.delete(id);
      stop('another request took too long; try again');
      resolve({
        error: `the request took longer than ${limit / 1000} seconds, so the page stopped it; use smaller operands, or the command \`colex\``,
        timeout: true,
      });
    }, limit);
    waiting.set(id, { resolve, timer });
    current.postMessage({ id, request: JSON.stringify(request) });
  });
}
