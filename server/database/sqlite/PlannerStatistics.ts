import type { CommitQueue } from './CommitQueue';
import type { SqliteConnection } from './SqliteConnection';

/**
 * The rows of an index that ANALYZE reads at most. With fewer, a value in a third of a large table looks as rare as one
 * in a hundredth of it.
 */
const analysisLimit = 100_000;
/** The flags of `pragma optimize`: include tables that were only written to, and omit its own analysis limit. */
const optimizeAllTables = 0x1ffee;
/** The same flags with the dry-run bit, which lists the ANALYZE statements and runs none. */
const optimizeDryRun = optimizeAllTables | 1;
/** Interval of refreshing planner statistics, in milliseconds; a refresh is cheap while no table has grown. */
const refreshInterval = 10 * 60 * 1000;

/** Other connections load new statistics only when they reload the schema, so this changes the schema. */
const invalidateOtherConnections = 'create table _analysed (one integer); drop table _analysed';

/** Keeps the table statistics of SQLite up to date. The query planner chooses among indexes by them. */
export class PlannerStatistics {
  private readonly writer: SqliteConnection;
  private readonly queue: CommitQueue;
  private timer: NodeJS.Timeout | undefined;

  constructor(writer: SqliteConnection, queue: CommitQueue) {
    this.writer = writer;
    this.queue = queue;
    writer.exec(`pragma analysis_limit = ${analysisLimit}`);
  }

  start(): void {
    // An error is only a warning: without statistics query plans are slower, but results are the same.
    const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
    const refresh = () => void this.refresh().catch(warn);
    this.timer = setInterval(refresh, refreshInterval).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Analyzes the tables that have grown manifold since they were last analyzed, one after the other, so that
   * transactions can run in between.
   */
  async refresh(): Promise<void> {
    const stale = await this.runExclusive(() =>
      this.writer.fetchRows({ sql: `pragma optimize = ${optimizeDryRun}`, parameters: [] }),
    );
    for (const [analyse] of stale) await this.runExclusive(() => this.writer.exec(String(analyse)));
    if (stale.length > 0) await this.runExclusive(() => this.writer.exec(invalidateOtherConnections));
  }

  /** Analyzes all tables that need it at once. Call it when no transaction runs any more. */
  refreshAll(): void {
    this.writer.exec(`pragma optimize = ${optimizeAllTables}`);
  }

  private runExclusive<T>(work: () => T): Promise<T> {
    return this.queue.transact(() => Promise.resolve(work()), { exclusive: true });
  }
}
