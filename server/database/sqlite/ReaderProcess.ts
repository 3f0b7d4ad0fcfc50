import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SqliteError } from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import type { Query, SqlRow } from '../engine/engine';
import { busyTimeout } from './busyTimeout';
import { translateError } from './translateError';

const script = fileURLToPath(new URL('./readerProcess.mjs', import.meta.url));

/** What of our environment it is told: where libraries and temporary files lie, and nothing that is secret. */
const passedVariables = ['LD_LIBRARY_PATH', 'SQLITE_TMPDIR', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** What readerProcess.mjs says to a question. */
type ProcessMessage = ProcessAnswer | { failure: { code: string | undefined; message: string } };

export interface ProcessAnswer {
  rows: SqlRow[];
  /** How long the database worked for it. */
  milliseconds: number;
}

interface PendingAnswer {
  resolve: (answer: ProcessAnswer) => void;
  reject: (error: unknown) => void;
}

/**
 * A connection that reads, in a process of its own: what SQLite does in a thread of this one nobody could end. It is
 * asked one question at a time.
 */
export class ReaderProcess {
  /** When it is no more, for whatever reason. */
  readonly exited: Promise<void>;
  private readonly child: ChildProcess;
  private pending: PendingAnswer | undefined;
  private isEnded = false;

  constructor(file: string) {
    this.child = fork(script, [file, String(busyTimeout), String(process.pid)], {
      env: Object.fromEntries(passedVariables.map(name => [name, process.env[name]])),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.exited = new Promise(resolve => {
      const lose = (cause?: unknown): void => {
        this.kill(new Unavailable('unavailable', null, { cause }));
        resolve();
      };
      this.child.on('error', lose);
      this.child.once('exit', () => lose());
    });
    this.child.on('message', (told: ProcessMessage) => this.handleMessage(told));
    this.unrefProcess();
  }

  get isIdle(): boolean {
    return !this.isEnded && this.pending === undefined;
  }

  query({ sql, parameters }: Query): Promise<ProcessAnswer> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.child.ref();
      this.child.channel?.ref();
      this.child.send({ sql, parameters });
    });
  }

  /** In the middle of whatever it does. Who waits for it is told why. */
  kill(why: Unavailable): void {
    this.isEnded = true;
    this.pending?.reject(why);
    this.pending = undefined;
    // Whoever waits until it is gone may have nothing else that keeps this process alive.
    this.child.ref();
    this.child.kill('SIGKILL');
  }

  private handleMessage(told: ProcessMessage): void {
    if (this.isEnded) return;
    const { pending } = this;
    this.pending = undefined;
    this.unrefProcess();
    if ('rows' in told) pending?.resolve(told);
    else pending?.reject(translateError(toError(told.failure)));
  }

  /** Without a question it keeps no process alive. */
  private unrefProcess(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

const toError = ({ code, message }: { code: string | undefined; message: string }): Error =>
  code === undefined ? new Error(message) : new SqliteError(message, code);
