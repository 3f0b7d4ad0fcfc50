import { availableParallelism } from 'node:os';
import { Unavailable } from '#model/errors';
import { TookTooLong, type Query } from '../engine';
import { longestQuestion, longestWait } from '../longest';
import { ReadingProcess, type Answer } from './ReadingProcess';

/** More of them than processors only make each other wait. */
const mostProcesses = Math.max(1, Math.min(4, availableParallelism() - 1));
/** What waits lies in memory. */
const mostWaiting = 10_000;

interface Asked {
  query: Query;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
  /** Until it begins. */
  patience: NodeJS.Timeout;
}

/** Questions that are asked of processes of their own, each begun when there is a question for it. */
export class ReadingProcesses {
  private readonly file: string;
  private readonly limits: { question: number; wait: number };
  private readonly processes = new Set<ReadingProcess>();
  private readonly waiting = new Set<Asked>();

  constructor(file: string, limits = { question: longestQuestion, wait: longestWait }) {
    this.file = file;
    this.limits = limits;
  }

  ask(query: Query): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.waiting.size >= mostWaiting) throw new Unavailable('unavailable');
      const giveUp = () => {
        this.waiting.delete(asked);
        reject(new Unavailable('unavailable'));
      };
      const asked = { query, resolve, reject, patience: setTimeout(giveUp, this.limits.wait) };
      this.waiting.add(asked);
      this.goOn();
    });
  }

  async close(): Promise<void> {
    for (const { patience, reject } of this.waiting) {
      clearTimeout(patience);
      reject(new Unavailable('unavailable'));
    }
    this.waiting.clear();
    for (const one of this.processes) one.end(new Unavailable('unavailable'));
    await Promise.all([...this.processes].map(({ gone }) => gone));
  }

  /** Whoever has waited longest is next. */
  private goOn(): void {
    const [asked] = this.waiting;
    if (!asked) return;
    const free = [...this.processes].find(({ isFree }) => isFree) ?? this.begin();
    if (!free) return;
    this.waiting.delete(asked);
    clearTimeout(asked.patience);
    asked.resolve(this.answered(free, asked.query));
  }

  private async answered(by: ReadingProcess, query: Query): Promise<Answer> {
    const limit = setTimeout(() => by.end(new TookTooLong()), this.limits.question);
    try {
      return await by.ask(query);
    } finally {
      clearTimeout(limit);
      this.goOn();
    }
  }

  private begin(): ReadingProcess | undefined {
    if (this.processes.size >= mostProcesses) return undefined;
    const one = new ReadingProcess(this.file);
    this.processes.add(one);
    void one.gone.then(() => {
      this.processes.delete(one);
      this.goOn();
    });
    return one;
  }
}
