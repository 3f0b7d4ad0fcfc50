import { availableParallelism } from 'node:os';
import { Unavailable } from '#model/errors';
import { FairQueue } from '../engine/FairQueue';
import { QueryTimeout, type SqlQuery } from '../engine/engine';
import { queryTimeout, acquireTimeout, longAcquireTimeout } from '../engine/timeouts';
import { ReaderProcess, type ReaderProcessAnswer } from './ReaderProcess';

/** More reader processes than processors would slow each other down; with one, a long query would hold up all others. */
const usualProcesses = Math.max(2, Math.min(4, availableParallelism()));
/** Maximum number of queued queries, which are held in memory. */
const maxQueued = 10_000;

interface QueuedRead {
  query: SqlQuery;
  requester: string;
  resolve: (answer: ReaderProcessAnswer) => void;
  reject: (error: unknown) => void;
  /** The timer that refuses the query if it has waited too long to begin. */
  timer: NodeJS.Timeout;
}

interface NextRead {
  read: QueuedRead;
  place: 'short' | 'long' | 'spare';
}

interface Limits {
  processes: number;
  /** Maximum duration of a query in milliseconds. */
  question: number;
  /** Maximum time in milliseconds that a query may be queued: `wait` for a short one, `longWait` for a long one. */
  wait: number;
  longWait: number;
  /** Duration in milliseconds from which a query counts as long. */
  short: number;
}

const defaultLimits: Limits = {
  processes: usualProcesses,
  question: queryTimeout,
  wait: acquireTimeout,
  longWait: longAcquireTimeout,
  short: 250,
};

/**
 * A pool of reader processes, started on demand. Long queries have a queue and slots of their own, so that short ones
 * never wait for them. Requesters are served in rotation.
 */
export class ReaderProcessPool {
  private readonly file: string;
  private readonly limits: Limits;
  /** Maximum number of processes with long queries: one process is reserved for short queries. */
  private readonly maxLong: number;
  /** Maximum number of long queries of one requester at a time, so that another requester can run one too. */
  private readonly maxLongPerRequester: number;
  private readonly processes = new Set<ReaderProcess>();
  private readonly short = new FairQueue<QueuedRead>();
  private readonly long = new FairQueue<QueuedRead>();
  /** Requesters of the running long queries that have a slot, by process. */
  private readonly runningLong = new Map<ReaderProcess, string>();
  /** Requesters of the running long queries without a slot, by process. They are preempted when a short one waits. */
  private readonly preemptible = new Map<ReaderProcess, string>();
  /**
   * Requesters whose query was preempted, until one of theirs has had a slot. Meanwhile they get no spare process.
   */
  private readonly preempted = new Set<string>();

  constructor(file: string, limits: Partial<Limits> = {}) {
    this.file = file;
    this.limits = { ...defaultLimits, ...limits };
    this.maxLong = this.limits.processes - 1;
    this.maxLongPerRequester = Math.max(1, this.maxLong - 1);
  }

  /** Runs a query. A query that runs long unexpectedly is preempted when a short query is queued. */
  query(query: SqlQuery, isLong = false): Promise<ReaderProcessAnswer> {
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
      this.preempted.delete(read.requester);
      read.reject(new Unavailable('unavailable'));
    };
    const timer = setTimeout(giveUp, isLong ? this.limits.longWait : this.limits.wait);
    const queued: QueuedRead = { ...read, timer };
    queue.add(queued);
  }

  /** Starts queued queries for which a process is free, short ones first. */
  private startNext(): void {
    this.giveFreedSlots();
    while (this.hasRoom()) {
      const next = this.takeNext();
      if (!next) return;
      const process = [...this.processes].find(({ isIdle }) => isIdle) ?? this.startProcess();
      clearTimeout(next.read.timer);
      if (next.place === 'long') this.runningLong.set(process, next.read.requester);
      if (next.place === 'spare') this.preemptible.set(process, next.read.requester);
      void this.run(process, next.read);
    }
    this.preemptOne();
  }

  private hasRoom(): boolean {
    return this.processes.size < this.limits.processes || [...this.processes].some(({ isIdle }) => isIdle);
  }

  private takeNext(): NextRead | undefined {
    const short = this.short.take();
    if (short) return { read: short, place: 'short' };
    const long = this.long.take(requester => this.mayRunLong(requester));
    if (long) return { read: long, place: 'long' };
    const spare = this.long.take(requester => this.mayUseSpare(requester));
    return spare && { read: spare, place: 'spare' };
  }

  private mayRunLong(requester: string): boolean {
    const running = [...this.runningLong.values()];
    return (
      running.length < this.maxLong &&
      running.filter(other => other === requester).length < this.maxLongPerRequester
    );
  }

  /**
   * Whether the process of the short queries may run a long query: no short one is queued, and its requester has no
   * other long query running.
   */
  private mayUseSpare(requester: string): boolean {
    const running = [...this.runningLong.values(), ...this.preemptible.values()];
    return !running.includes(requester) && !this.preempted.has(requester);
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
      if (error instanceof QueryPreempted) this.enqueue(read, true);
      else read.reject(error);
    } finally {
      clearTimeout(limit);
      clearTimeout(short);
      if (this.runningLong.delete(process)) this.preempted.delete(read.requester);
      this.preemptible.delete(process);
      this.startNext();
    }
  }

  /**
   * Handles a running query as a long one: it gets a slot of the long queries, or runs until a short query needs its
   * process.
   */
  private treatAsLong(process: ReaderProcess, { requester }: QueuedRead): void {
    if (this.runningLong.has(process) || this.preemptible.has(process)) return;
    if (this.mayRunLong(requester)) {
      this.runningLong.set(process, requester);
      return;
    }
    this.preemptible.set(process, requester);
    this.preemptOne();
  }

  private giveFreedSlots(): void {
    for (const [process, requester] of this.preemptible) {
      if (!this.mayRunLong(requester)) continue;
      this.preemptible.delete(process);
      this.runningLong.set(process, requester);
    }
  }

  /** Preempts one long query that has no slot, for a short query of another requester. */
  private preemptOne(): void {
    // A process that is exiting makes room already; its exit calls `startNext` again.
    if ([...this.processes].some(({ isStopping }) => isStopping)) return;
    const entry = [...this.preemptible].find(([, requester]) => this.short.hasOtherThan(requester));
    if (!entry) return;
    const [process, requester] = entry;
    this.preemptible.delete(process);
    this.preempted.add(requester);
    process.kill(new QueryPreempted('unavailable'));
  }

  private startProcess(): ReaderProcess {
    const one = new ReaderProcess(this.file);
    this.processes.add(one);
    void one.exited.then(() => {
      this.processes.delete(one);
      this.startNext();
    });
    return one;
  }
}

/** Error of a long query that was stopped for a short one, and is queued again. */
class QueryPreempted extends Unavailable {}
