import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { Diagnostics, Parameters } from 'recheck';

/** Verdict of the ReDoS analysis about one regular expression. */
export interface PatternAnalysis {
  status: Diagnostics['status'];
}

interface AnalysisThread {
  worker: Worker;
  port: MessagePort;
  /**
   * Shared counters: the first becomes 1 when the thread has answered; the second increases as a heartbeat while the
   * thread waits.
   */
  signals: Int32Array;
}

/**
 * Limits of the ReDoS analysis, in characters instead of clock time, so that the verdict does not depend on the load of
 * the machine. An attack string of this size exceeds the limit in quadratic time, and stays far below the limit in
 * linear time.
 */
const limits: Parameters = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null },
  ...{ maxAttackStringSize: 30_000, attackLimit: 50_000_000 },
};

/**
 * Duration of one wait in milliseconds, and number of waits without a heartbeat after which a thread counts as dead.
 */
const waitTime = 1000;
const maxSilentWaits = 60;
const usualIdleTime = 5000;

/**
 * Calls the asynchronous ReDoS analyser synchronously, because the rules of `check` are plain functions. The analyser
 * runs in a worker thread, which starts a process; together they take some 80 MB, so both end when idle.
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

  /**
   * Analyses a regular expression. A worker thread whose process was killed, for example for lack of memory, is
   * restarted once.
   */
  analyse(pattern: string): PatternAnalysis {
    const message = this.ask(pattern);
    return isAnalysis(message) ? message : requireAnalysis(this.ask(pattern), pattern);
  }

  private ask(pattern: string): unknown {
    const { port, signals } = (this.thread ??= this.startThread());
    Atomics.store(signals, 0, 0);
    port.postMessage({ pattern, limits });
    const message: unknown = waitForAnswer(signals) ? receiveMessageOnPort(port)?.message : undefined;
    // A late answer of a thread that timed out must not be read as the answer to the next pattern, so the thread is
    // stopped.
    if (isAnalysis(message)) this.stopWhenIdle();
    else this.stop();
    return message;
  }

  private startThread(): AnalysisThread {
    const { port1, port2 } = new MessageChannel();
    const signals = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const worker = new Worker(new URL('./patternWorker.mjs', import.meta.url), {
      workerData: { port: port2, signals },
      transferList: [port2],
      execArgv: [],
    });
    worker.unref();
    const thread = { worker, port: port1, signals };
    // Without a listener, an error of the thread would end this process. `analyse` reports a missing answer by itself.
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
    // The analyser process ends when its input pipe is closed.
    void this.thread?.worker.terminate();
    this.thread = undefined;
  }
}

/**
 * Waits for the answer as long as the thread lives. A machine short of CPU time delays this thread too, so only
 * completed waits count towards the timeout.
 */
function waitForAnswer(signals: Int32Array): boolean {
  let lastBeat = Atomics.load(signals, 1);
  for (let silentWaits = 0; silentWaits < maxSilentWaits; silentWaits += 1) {
    if (Atomics.wait(signals, 0, 0, waitTime) !== 'timed-out') return true;
    const beat = Atomics.load(signals, 1);
    if (beat !== lastBeat) silentWaits = 0;
    lastBeat = beat;
  }
  return false;
}

function requireAnalysis(message: unknown, pattern: string): PatternAnalysis {
  if (isAnalysis(message)) return message;
  throw new Error(
    `The analyser of regular expressions cannot analyse ${pattern}: ${JSON.stringify(message)}`,
  );
}

const isAnalysis = (message: unknown): message is PatternAnalysis =>
  typeof message === 'object' && message !== null && 'status' in message;
