// The script of a reader process. It is plain JavaScript, so that the process starts fast without compiling.
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
    // The IPC channel drops the code of an error, so it is sent separately.
    return { failure: { code: error.code, message: error.message } };
  }
}

process.on('message', asked => process.send(told(asked)));
process.send({ ready: true });
process.on('disconnect', () => process.exit());
// A process that runs a query gets no disconnect event, so a thread checks whether the server still lives.
const watch = `setInterval(() => process.ppid === ${Number(server)} || process.kill(process.pid, 'SIGKILL'), 500)`;
new Worker(watch, { eval: true }).unref();
// A terminal sends signals to all processes. The server waits for its pending queries first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
