import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SqliteError } from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import type { SqlQuery, SqlRow } from '../engine/engine';
import { sqliteBusyTimeout } from './busyTimeout';
import { translateSqliteError } from './translateSqliteError';

const script = fileURLToPath(new URL('./readerProcess.mjs', import.meta.url));

/**
 * The environment variables passed to a reader process: the folders of libraries and temporary files, and no secret.
 */
const passedVariables = ['LD_LIBRARY_PATH', 'SQLITE_TMPDIR', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** Messages of readerProcess.mjs: one when it has started, and the answer to each query. */
type ProcessMessage =
  { ready: true } | ReaderProcessAnswer | { failure: { code: string | undefined; message: string } };

export interface ReaderProcessAnswer {
  rows: SqlRow[];
  /** Duration of the query in the database. */
  milliseconds: number;
}

interface PendingAnswer {
  resolve: (answer: ReaderProcessAnswer) => void;
  reject: (error: unknown) => void;
}

/**
 * A read-only connection in a process of its own, because a running SQLite query in a thread cannot be stopped. It
 * handles one query at a time.
 */
export class ReaderProcess {
  /** Resolves when the process has exited, for whatever reason. */
  readonly exited: Promise<void>;
  /** Resolves when the process has started and can run queries. */
  readonly started: Promise<void>;
  private readonly child: ChildProcess;
  private pending: PendingAnswer | undefined;
  private isEnded = false;

  constructor(file: string) {
    this.child = fork(script, [file, String(sqliteBusyTimeout), String(process.pid)], {
      env: Object.fromEntries(passedVariables.map(name => [name, process.env[name]])),
      // Limits V8's space for new objects to 6 MB instead of 48, because the rows of an answer are garbage as
      // soon as they are sent.
      execArgv: ['--max-semi-space-size=2'],
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
    this.started = new Promise(resolve =>
      this.child.on('message', (message: ProcessMessage) => {
        if ('ready' in message) resolve();
        else this.handleAnswer(message);
      }),
    );
    this.unrefProcess();
  }

  get isIdle(): boolean {
    return !this.isEnded && this.pending === undefined;
  }

  /** Whether the process was killed. It keeps its slot in the pool until it has exited. */
  get isStopping(): boolean {
    return this.isEnded;
  }

  query({ sql, parameters }: SqlQuery): Promise<ReaderProcessAnswer> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.child.ref();
      this.child.channel?.ref();
      this.child.send({ sql, parameters });
    });
  }

  /** Kills the process at once and rejects the pending query with this error. */
  kill(why: Unavailable): void {
    this.isEnded = true;
    this.pending?.reject(why);
    this.pending = undefined;
    // Keeps this Node process alive until the reader process has exited, for callers that await `exited`.
    this.child.ref();
    this.child.kill('SIGKILL');
  }

  private handleAnswer(answer: Exclude<ProcessMessage, { ready: true }>): void {
    if (this.isEnded) return;
    const { pending } = this;
    this.pending = undefined;
    this.unrefProcess();
    if ('rows' in answer) pending?.resolve(answer);
    else pending?.reject(translateSqliteError(toError(answer.failure)));
  }

  /** While no query is pending, the reader process does not keep this process alive. */
  private unrefProcess(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

const toError = ({ code, message }: { code: string | undefined; message: string }): Error =>
  code === undefined ? new Error(message) : new SqliteError(message, code);
