// The worker: one instance of the engine. It gets the compiled module first, then requests.
'use strict';
let engine;

function run(request) {
  const bytes = new TextEncoder().encode(request);
  const at = engine.alloc(bytes.length);
  if (at === 0) return '{"error":"the request is longer than the engine accepts; shorten the text"}';
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const answer = engine.run(at, bytes.length);
  engine.release(at, bytes.length);
  const [to, length] = [Number(answer >> 32n), Number(answer & 0xffffffffn)];
  const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, to, length));
  engine.release(to, length);
  return text;
}

onmessage = async ({ data }) => {
  if (data.module) {
    engine = (await WebAssembly.instantiate(data.module, {})).exports;
    postMessage({ ready: true });
    return;
  }
  try {
    postMessage({ id: data.id, text: run(data.request) });
  } catch (error) {
    // A trap: the instance may be in any state, so the page starts another one.
    postMessage({ id: data.id, trap: String(error) });
  }
};
