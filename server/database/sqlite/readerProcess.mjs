// Plain JavaScript, so that a process begins in no time: nothing is compiled in it.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';

const [file, timeout, server] = process.argv.slice(2);
const mostStatements = 100;

const database = new Database(file, { readonly: true, timeout: Number(timeout) });
const prepared = new Map();

function statement(sql) {
  const known = prepared.get(sql) ?? database.prepare(sql).raw(true);
  if (prepared.size >= mostStatements) prepared.clear();
  prepared.set(sql, known);
  return known;
}

function told({ sql, parameters }) {
  const start = performance.now();
  try {
    const rows = statement(sql).all(parameters);
    return { rows, milliseconds: performance.now() - start };
  } catch (error) {
    // An error loses its code on its way between processes.
    return { failure: { code: error.code, message: error.message } };
  }
}

process.on('message', asked => process.send(told(asked)));
process.on('disconnect', () => process.exit());
// That the server is no more is not heard in the middle of a question, which may take long: a thread looks after it.
const watch = `setInterval(() => process.ppid === ${Number(server)} || process.kill(process.pid, 'SIGKILL'), 500)`;
new Worker(watch, { eval: true }).unref();
// A terminal tells all processes to stop: the server still waits for what it has asked, and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
