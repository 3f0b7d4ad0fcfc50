// Worker thread of PatternAnalyser. It is plain JavaScript, so that it starts without compilation.
import { createRequire } from 'node:module';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const { port, signals } = workerData;

/** Interval of the heartbeat in milliseconds, by which the waiting thread knows that this thread still works. */
const beatTime = 200;

/** Rejects when the process of the analyser ends, because the analyser itself would wait for an answer forever. */
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
// The process may end while no analysis waits for this promise.
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
// For example a broken pipe to a killed process: without a reply the waiting thread would time out.
process.on('uncaughtException', error => reply({ failure: error.message }));
