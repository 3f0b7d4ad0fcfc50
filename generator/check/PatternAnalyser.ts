import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { Diagnostics, Parameters } from 'recheck';

export interface PatternAnalysis {
  status: Diagnostics['status'];
  /** Whether its status is unknown because the time was up. */
  timedOut: boolean;
}

interface AnalysisThread {
  worker: Worker;
  port: MessagePort;
  /** Becomes 1 when the thread has sent an answer. */
  signal: Int32Array;
}

/** Enough for realistic patterns on a slow machine. A pattern that exceeds it is refused. */
const limits: Parameters = { timeout: 10_000, attackTimeout: 2000, incubationTimeout: 500 };

/** Beyond its own limits the analyser only starts and answers. */
const maxWait = 60_000;
const usualIdleTime = 5000;

/**
 * Asks the analyser of regular expressions without leaving the caller's turn, because the rules of `check` are plain
 * functions. The analyser runs in a thread, which starts a process; together they hold some 80 MB, so both end after they
 * have been idle for a while.
 */
export class PatternAnalyser {
  private readonly idleTime: number;
  private thread: AnalysisThread | undefined;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(idleTime = usualIdleTime) {
    this.idleTime = idleTime;
  }

  get isRunning(): boolean {
    return this.thread !== undefined;
  }

  analyse(pattern: string): PatternAnalysis {
    const { port, signal } = (this.thread ??= this.startThread());
    Atomics.store(signal, 0, 0);
    port.postMessage({ pattern, limits });
    const hasAnswered = Atomics.wait(signal, 0, 0, maxWait) !== 'timed-out';
    // Whatever it may still answer belongs to no later question.
    if (!hasAnswered) this.stop();
    else this.stopWhenIdle();
    const message: unknown = hasAnswered ? receiveMessageOnPort(port)?.message : undefined;
    return toAnalysis(message, pattern);
  }

  private startThread(): AnalysisThread {
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const worker = new Worker(new URL('./patternWorker.mjs', import.meta.url), {
      workerData: { port: port2, signal },
      transferList: [port2],
      execArgv: [],
    });
    worker.unref();
    const thread = { worker, port: port1, signal };
    // Without a listener, an error of the thread would end this process. `analyse` reports a missing answer itself.
    worker.on('error', () => {
      if (this.thread === thread) this.stop();
    });
    return thread;
  }

  private stopWhenIdle(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.stop(), this.idleTime).unref();
  }

  private stop(): void {
    clearTimeout(this.idleTimer);
    // The process of the analyser ends with the pipe that it reads from.
    void this.thread?.worker.terminate();
    this.thread = undefined;
  }
}

function toAnalysis(message: unknown, pattern: string): PatternAnalysis {
  if (isAnalysis(message)) return message;
  throw new Error(
    `The analyser of regular expressions cannot analyse ${pattern}: ${JSON.stringify(message)}`,
  );
}

const isAnalysis = (message: unknown): message is PatternAnalysis =>
  typeof message === 'object' && message !== null && 'status' in message;
