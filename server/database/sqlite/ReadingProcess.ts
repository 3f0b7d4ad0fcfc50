import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SqliteError } from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import type { Query, SqlRow } from '../engine';
import { busyTimeout } from './busyTimeout';
import { translateError } from './translateError';

const script = fileURLToPath(new URL('./readingProcess.mjs', import.meta.url));

/** What of our environment it is told: where libraries and temporary files lie, and nothing that is secret. */
const needed = ['LD_LIBRARY_PATH', 'SQLITE_TMPDIR', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** What readingProcess.mjs says to a question. */
type Told = Answer | { failure: { code: string | undefined; message: string } };

export interface Answer {
  rows: SqlRow[];
  /** How long the database worked for it. */
  milliseconds: number;
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * A connection that reads, in a process of its own: what SQLite does in a thread of this one nobody could end. It is
 * asked one question at a time.
 */
export class ReadingProcess {
  /** When it is no more, for whatever reason. */
  readonly gone: Promise<void>;
  private readonly child: ChildProcess;
  private waiting: Waiting | undefined;
  private isOver = false;

  constructor(file: string) {
    this.child = fork(script, [file, String(busyTimeout), String(process.pid)], {
      env: Object.fromEntries(needed.map(name => [name, process.env[name]])),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.gone = new Promise(resolve => {
      const lose = (cause?: unknown): void => {
        this.end(new Unavailable('unavailable', null, { cause }));
        resolve();
      };
      this.child.on('error', lose);
      this.child.once('exit', () => lose());
    });
    this.child.on('message', (told: Told) => this.answer(told));
    this.rest();
  }

  get isFree(): boolean {
    return !this.isOver && this.waiting === undefined;
  }

  ask({ sql, parameters }: Query): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.child.ref();
      this.child.channel?.ref();
      this.child.send({ sql, parameters });
    });
  }

  /** In the middle of whatever it does. Who waits for it is told why. */
  end(why: Unavailable): void {
    this.isOver = true;
    this.waiting?.reject(why);
    this.waiting = undefined;
    // Whoever waits until it is gone may have nothing else that keeps this process alive.
    this.child.ref();
    this.child.kill('SIGKILL');
  }

  private answer(told: Told): void {
    if (this.isOver) return;
    const { waiting } = this;
    this.waiting = undefined;
    this.rest();
    if ('rows' in told) waiting?.resolve(told);
    else waiting?.reject(translateError(thrown(told.failure)));
  }

  /** Without a question it keeps no process alive. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

const thrown = ({ code, message }: { code: string | undefined; message: string }): Error =>
  code === undefined ? new Error(message) : new SqliteError(message, code);
