// The thread of PatternAnalyser. It is plain JavaScript, so that it starts without compiling.
import { createRequire } from 'node:module';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const { port, signals } = workerData;

/** Milliseconds between two signs that this thread lives while the analyser works. */
const beatTime = 200;

/** Rejects once the process of the analyser has ended: the analyser itself would wait for its answer for ever. */
const processEnd = new Promise((_, reject) => {
  const childProcess = require('node:child_process');
  const { spawn } = childProcess;
  childProcess.spawn = (...started) => {
    const child = spawn(...started);
    child.once('exit', () => reject(new Error('the process of the analyser has ended')));
    child.stdin?.on('error', reject);
    return child;
  };
});
// It may end while no question waits for it.
processEnd.catch(() => undefined);

async function answer({ pattern, limits }) {
  const beating = setInterval(() => Atomics.add(signals, 1, 1), beatTime);
  try {
    const { status } = await Promise.race([require('recheck').check(pattern, 'u', limits), processEnd]);
    return { status };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    clearInterval(beating);
  }
}

function reply(message) {
  port.postMessage(message);
  Atomics.store(signals, 0, 1);
  Atomics.notify(signals, 0);
}

port.on('message', async question => reply(await answer(question)));
// Such as a broken pipe to a process that was killed: without a reply the asking thread would wait for nothing.
process.on('uncaughtException', error => reply({ failure: error.message }));
