import { availableParallelism } from 'node:os';
import { Unavailable } from '#model/errors';
import { FairQueue } from '../engine/FairQueue';
import { QueryTimeout, type Query } from '../engine/engine';
import { queryTimeout, acquireTimeout, longAcquireTimeout } from '../engine/timeouts';
import { ReaderProcess, type ReaderProcessAnswer } from './ReaderProcess';

/** More reader processes than processors would slow each other down; with one, a long query would hold up all others. */
const maxProcesses = Math.max(2, Math.min(4, availableParallelism()));
/** Maximum number of processes with long queries: one process is reserved for short queries. */
const maxLong = maxProcesses - 1;
/** Maximum number of long queries of one requester, so that another requester can run one too. */
const maxLongPerRequester = Math.max(1, maxLong - 1);
/** Maximum number of queued queries, which are held in memory. */
const maxQueued = 10_000;

interface QueuedRead {
  query: Query;
  requester: string;
  resolve: (answer: ReaderProcessAnswer) => void;
  reject: (error: unknown) => void;
  /** The timer that refuses the query if it has waited too long to begin. */
  timer: NodeJS.Timeout;
}

interface Limits {
  /** Maximum duration of a query in milliseconds. */
  question: number;
  /** The longest that a short and a long query may wait to begin. */
  wait: number;
  longWait: number;
  /** Duration in milliseconds from which a query counts as long. */
  short: number;
}

const defaultLimits: Limits = {
  question: queryTimeout,
  wait: acquireTimeout,
  longWait: longAcquireTimeout,
  short: 250,
};

/**
 * A pool of reader processes, started when a query finds none idle. Long queries have a queue and places of their own,
 * so that short ones never wait for them; requesters are served by turns.
 */
export class ReaderProcessPool {
  private readonly file: string;
  private readonly limits: Limits;
  private readonly processes = new Set<ReaderProcess>();
  private readonly short = new FairQueue<QueuedRead>();
  private readonly long = new FairQueue<QueuedRead>();
  /** Requesters whose long queries are running, with their number. */
  private readonly runningLong = new Map<ReaderProcess, string>();

  constructor(file: string, limits: Partial<Limits> = {}) {
    this.file = file;
    this.limits = { ...defaultLimits, ...limits };
  }

  /** Runs a query. A query that is not expected to be long, but turns out to be, makes room for short ones. */
  query(query: Query, isLong = false): Promise<ReaderProcessAnswer> {
    return new Promise((resolve, reject) => {
      if (this.short.size + this.long.size >= maxQueued) throw new Unavailable('unavailable');
      this.enqueue({ query, requester: query.requester ?? '', resolve, reject }, isLong);
      this.startNext();
    });
  }

  async close(): Promise<void> {
    for (const { timer, reject } of [...this.short.clear(), ...this.long.clear()]) {
      clearTimeout(timer);
      reject(new Unavailable('unavailable'));
    }
    for (const one of this.processes) one.kill(new Unavailable('unavailable'));
    await Promise.all([...this.processes].map(({ exited }) => exited));
  }

  private enqueue(read: Omit<QueuedRead, 'timer'>, isLong: boolean): void {
    const queue = isLong ? this.long : this.short;
    const giveUp = () => {
      queue.remove(queued);
      read.reject(new Unavailable('unavailable'));
    };
    const timer = setTimeout(giveUp, isLong ? this.limits.longWait : this.limits.wait);
    const queued: QueuedRead = { ...read, timer };
    queue.add(queued);
  }

  /** Starts the queries that can run now, short ones first. */
  private startNext(): void {
    while (this.short.size > 0 || this.canStartLong()) {
      const process = [...this.processes].find(({ isIdle }) => isIdle) ?? this.startProcess();
      if (!process) return;
      const short = this.short.take();
      const read = short ?? this.long.take(requester => this.mayRunLong(requester));
      if (!read) return;
      clearTimeout(read.timer);
      if (!short) this.runningLong.set(process, read.requester);
      void this.run(process, read);
    }
  }

  private canStartLong(): boolean {
    return this.long.size > 0 && this.runningLong.size < maxLong;
  }

  private mayRunLong(requester: string): boolean {
    const running = [...this.runningLong.values()];
    return (
      running.length < maxLong && running.filter(other => other === requester).length < maxLongPerRequester
    );
  }

  private async run(process: ReaderProcess, read: QueuedRead): Promise<void> {
    const limit = setTimeout(() => process.kill(new QueryTimeout()), this.limits.question);
    let short: NodeJS.Timeout | undefined;
    try {
      const answer = process.query(read.query);
      // The time that a process takes to start says nothing about the query.
      await Promise.race([process.started, answer]);
      short = setTimeout(() => this.treatAsLong(process, read), this.limits.short);
      read.resolve(await answer);
    } catch (error) {
      if (error instanceof Displaced) this.enqueue(read, true);
      else read.reject(error);
    } finally {
      clearTimeout(limit);
      clearTimeout(short);
      this.runningLong.delete(process);
      this.startNext();
    }
  }

  /** Treats a running query as long: it takes a slot of the long queries, or is stopped and queued for one. */
  private treatAsLong(process: ReaderProcess, { requester }: QueuedRead): void {
    if (this.runningLong.has(process)) return;
    if (this.mayRunLong(requester)) this.runningLong.set(process, requester);
    else process.kill(new Displaced('unavailable'));
  }

  private startProcess(): ReaderProcess | undefined {
    if (this.processes.size >= maxProcesses) return undefined;
    const one = new ReaderProcess(this.file);
    this.processes.add(one);
    void one.exited.then(() => {
      this.processes.delete(one);
      this.startNext();
    });
    return one;
  }
}

/** A query was stopped because it was longer than expected while the places of long ones were taken. */
class Displaced extends Unavailable {}
