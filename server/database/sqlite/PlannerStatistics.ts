import type { CommitQueue } from './CommitQueue';
import type { Connection } from './Connection';

/** Of an index: among fewer, what a third of a large table has looks as rare as what a hundredth has. */
const analysisLimit = 100_000;
/** Tables that were only written to as well, and without the limit that `optimize` would set by itself. */
const optimizeAllTables = 0x1ffee;
/** The same, to be told what it would do. */
const optimizeDryRun = optimizeAllTables | 1;
/** In milliseconds. It costs next to nothing while no table has grown manifold. */
const refreshInterval = 10 * 60 * 1000;

/** Other connections read what is known of the tables when they read how the tables lie, which this lets them do. */
const invalidateOtherConnections = 'create table _analysed (one integer); drop table _analysed';

/** What SQLite knows of how values are spread, by which it chooses among indexes. */
export class PlannerStatistics {
  private readonly writer: Connection;
  private readonly queue: CommitQueue;
  private timer: NodeJS.Timeout | undefined;

  constructor(writer: Connection, queue: CommitQueue) {
    this.writer = writer;
    this.queue = queue;
    writer.exec(`pragma analysis_limit = ${analysisLimit}`);
  }

  start(): void {
    // Nobody waits for it: without it plans are worse, not answers.
    const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
    const refresh = () => void this.refresh().catch(warn);
    this.timer = setInterval(refresh, refreshInterval).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Counts tables that have grown manifold since they were counted, one after the other: others write in between. */
  async refresh(): Promise<void> {
    const stale = await this.runExclusive(() =>
      this.writer.fetchRows({ sql: `pragma optimize = ${optimizeDryRun}`, parameters: [] }),
    );
    for (const [analyse] of stale) await this.runExclusive(() => this.writer.exec(String(analyse)));
    if (stale.length > 0) await this.runExclusive(() => this.writer.exec(invalidateOtherConnections));
  }

  /** When nobody writes any more. */
  refreshAll(): void {
    this.writer.exec(`pragma optimize = ${optimizeAllTables}`);
  }

  private runExclusive<T>(work: () => T): Promise<T> {
    return this.queue.transact(() => Promise.resolve(work()), { exclusive: true });
  }
}
