// The thread of PatternAnalyser. It is plain JavaScript, so that it starts without compiling.
import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const { port, signal } = workerData;

async function answer({ pattern, limits }) {
  try {
    const { status, error } = await require('recheck').check(pattern, 'u', limits);
    return { status, timedOut: error?.kind === 'timeout' };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', async question => {
  port.postMessage(await answer(question));
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
