import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SqliteError } from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import type { Query, SqlRow } from '../engine';
import { busyTimeout } from './busyTimeout';
import { translateError } from './translateError';

/** More threads than processors only make each other wait. */
const mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/** What readingThread.mjs is asked, and what it says to that. */
type Asked = Query & { number: number };
type Told =
  ({ number: number } & Answer) | { number: number; failure: { code: string | undefined; message: string } };

export interface Answer {
  rows: SqlRow[];
  /** How long the database worked for it. */
  milliseconds: number;
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/** Connections that read in threads of their own, each begun when there is a question for it. */
export class ReadingThreads {
  private readonly file: string;
  private readonly threads = new Set<Thread>();
  private asked = 0;

  constructor(file: string) {
    this.file = file;
  }

  ask({ sql, parameters }: Query): Promise<Answer> {
    const { worker, waiting } = this.idlest();
    const number = ++this.asked;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      worker.ref();
      worker.postMessage({ number, sql, parameters } satisfies Asked);
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads].map(({ worker }) => worker.terminate()));
  }

  private idlest(): Thread {
    const [idlest] = [...this.threads].sort((a, b) => a.waiting.size - b.waiting.size);
    const isEnough = idlest && (idlest.waiting.size === 0 || this.threads.size >= mostThreads);
    return isEnough ? idlest : this.begin();
  }

  private begin(): Thread {
    const worker = new Worker(new URL('./readingThread.mjs', import.meta.url), {
      workerData: { file: this.file, timeout: busyTimeout },
    });
    const thread: Thread = { worker, waiting: new Map() };
    this.threads.add(thread);
    worker.on('message', (told: Told) => answer(thread, told));
    worker.on('error', error => this.lose(thread, error));
    worker.on('exit', () => this.lose(thread));
    return thread;
  }

  /** Who waits for a thread that is no more is told so; the next question begins another. */
  private lose(thread: Thread, cause?: unknown): void {
    this.threads.delete(thread);
    for (const { reject } of thread.waiting.values()) reject(new Unavailable('unavailable', null, { cause }));
    thread.waiting.clear();
  }
}

function answer({ worker, waiting }: Thread, told: Told): void {
  const who = waiting.get(told.number);
  waiting.delete(told.number);
  // A thread without a question keeps no process alive.
  if (waiting.size === 0) worker.unref();
  if ('rows' in told) who?.resolve(told);
  else who?.reject(translateError(thrown(told.failure)));
}

const thrown = ({ code, message }: { code: string | undefined; message: string }): Error =>
  code === undefined ? new Error(message) : new SqliteError(message, code);
