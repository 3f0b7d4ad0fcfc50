// Plain JavaScript, so that a thread begins in no time: nothing is compiled in it.
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const { file, timeout } = workerData;
const mostStatements = 100;

const database = new Database(file, { readonly: true, timeout });
const prepared = new Map();

function statement(sql) {
  const known = prepared.get(sql) ?? database.prepare(sql).raw(true);
  if (prepared.size >= mostStatements) prepared.clear();
  prepared.set(sql, known);
  return known;
}

function told({ number, sql, parameters }) {
  const start = performance.now();
  try {
    const rows = statement(sql).all(parameters);
    return { number, rows, milliseconds: performance.now() - start };
  } catch (error) {
    // An error loses its code on its way between threads.
    return { number, failure: { code: error.code, message: error.message } };
  }
}

parentPort.on('message', asked => parentPort.postMessage(told(asked)));
