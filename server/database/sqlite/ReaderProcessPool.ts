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

interface NextRead {
  read: QueuedRead;
  place: 'short' | 'long' | 'spare';
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
  /** Requesters of the long queries that run beyond the slots, and are stopped when a short one waits. */
  private readonly overdue = new Map<ReaderProcess, string>();
  /** Requesters whose query was stopped so, until one of theirs had a slot. */
  private readonly stopped = new Set<string>();

  constructor(file: string, limits: Partial<Limits> = {}) {
    this.file = file;
    this.limits = { ...defaultLimits, ...limits };
  }

  /** Runs a query. A query that is not expected to be long, but turns out to be, makes room for short ones that wait. */
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
      this.stopped.delete(read.requester);
      read.reject(new Unavailable('unavailable'));
    };
    const timer = setTimeout(giveUp, isLong ? this.limits.longWait : this.limits.wait);
    const queued: QueuedRead = { ...read, timer };
    queue.add(queued);
  }

  /** Starts the queries that can run now, short ones first. */
  private startNext(): void {
    this.giveSlotsToOverdue();
    while (this.hasRoom()) {
      const next = this.takeNext();
      if (!next) return;
      const process = [...this.processes].find(({ isIdle }) => isIdle) ?? this.startProcess();
      clearTimeout(next.read.timer);
      if (next.place === 'long') this.runningLong.set(process, next.read.requester);
      if (next.place === 'spare') this.overdue.set(process, next.read.requester);
      void this.run(process, next.read);
    }
    this.stopOverdue();
  }

  private hasRoom(): boolean {
    return this.processes.size < maxProcesses || [...this.processes].some(({ isIdle }) => isIdle);
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
      running.length < maxLong && running.filter(other => other === requester).length < maxLongPerRequester
    );
  }

  /** The process of the short queries, while none waits, serves who has no other query running. */
  private mayUseSpare(requester: string): boolean {
    const running = [...this.runningLong.values(), ...this.overdue.values()];
    return !running.includes(requester) && !this.stopped.has(requester);
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
      if (this.runningLong.delete(process)) this.stopped.delete(read.requester);
      this.overdue.delete(process);
      this.startNext();
    }
  }

  /** Treats a running query as long: it takes a slot of the long queries, or goes on until a short one needs its process. */
  private treatAsLong(process: ReaderProcess, { requester }: QueuedRead): void {
    if (this.runningLong.has(process) || this.overdue.has(process)) return;
    if (this.mayRunLong(requester)) {
      this.runningLong.set(process, requester);
      return;
    }
    this.overdue.set(process, requester);
    this.stopOverdue();
  }

  private giveSlotsToOverdue(): void {
    for (const [process, requester] of this.overdue) {
      if (!this.mayRunLong(requester)) continue;
      this.overdue.delete(process);
      this.runningLong.set(process, requester);
    }
  }

  /**
   * Stops one of the queries that hold a process of the short ones, for a short one of another requester: those of one list
   * wait for each other. It is queued again, for a slot of the long ones.
   */
  private stopOverdue(): void {
    const entry = [...this.overdue].find(([, requester]) => this.short.hasOtherThan(requester));
    if (!entry) return;
    const [process, requester] = entry;
    this.overdue.delete(process);
    this.stopped.add(requester);
    process.kill(new Displaced('unavailable'));
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

/** A query was stopped because it was longer than expected while the places of long ones were taken. */
class Displaced extends Unavailable {}
