import { availableParallelism } from 'node:os';
import { Unavailable } from '#model/errors';
import { QueryTimeout, type Query } from '../engine/engine';
import { queryTimeout, acquireTimeout } from '../engine/timeouts';
import { ReaderProcess, type ProcessAnswer } from './ReaderProcess';

/** More reader processes than processors would only slow each other down. */
const maxProcesses = Math.max(1, Math.min(4, availableParallelism() - 1));
/** The queue is held in memory. */
const maxQueued = 10_000;

interface QueuedRead {
  query: Query;
  resolve: (answer: ProcessAnswer | Promise<ProcessAnswer>) => void;
  reject: (error: unknown) => void;
  /** The timer that refuses the query if it has waited too long to begin. */
  timer: NodeJS.Timeout;
}

/** A pool of reader processes. A process starts when a query finds none idle. */
export class ReaderProcessPool {
  private readonly file: string;
  private readonly timeouts: { question: number; wait: number };
  private readonly processes = new Set<ReaderProcess>();
  private readonly queued = new Set<QueuedRead>();

  constructor(file: string, limits = { question: queryTimeout, wait: acquireTimeout }) {
    this.file = file;
    this.timeouts = limits;
  }

  query(query: Query): Promise<ProcessAnswer> {
    return new Promise((resolve, reject) => {
      if (this.queued.size >= maxQueued) throw new Unavailable('unavailable');
      const giveUp = () => {
        this.queued.delete(asked);
        reject(new Unavailable('unavailable'));
      };
      const asked = { query, resolve, reject, timer: setTimeout(giveUp, this.timeouts.wait) };
      this.queued.add(asked);
      this.dispatchNext();
    });
  }

  async close(): Promise<void> {
    for (const { timer, reject } of this.queued) {
      clearTimeout(timer);
      reject(new Unavailable('unavailable'));
    }
    this.queued.clear();
    for (const one of this.processes) one.kill(new Unavailable('unavailable'));
    await Promise.all([...this.processes].map(({ exited }) => exited));
  }

  /** Sends the query that has waited longest to an idle process. */
  private dispatchNext(): void {
    const [asked] = this.queued;
    if (!asked) return;
    const free = [...this.processes].find(({ isIdle }) => isIdle) ?? this.startProcess();
    if (!free) return;
    this.queued.delete(asked);
    clearTimeout(asked.timer);
    asked.resolve(this.queryWithTimeout(free, asked.query));
  }

  private async queryWithTimeout(by: ReaderProcess, query: Query): Promise<ProcessAnswer> {
    const limit = setTimeout(() => by.kill(new QueryTimeout()), this.timeouts.question);
    try {
      return await by.query(query);
    } finally {
      clearTimeout(limit);
      this.dispatchNext();
    }
  }

  private startProcess(): ReaderProcess | undefined {
    if (this.processes.size >= maxProcesses) return undefined;
    const one = new ReaderProcess(this.file);
    this.processes.add(one);
    void one.exited.then(() => {
      this.processes.delete(one);
      this.dispatchNext();
    });
    return one;
  }
}
