import { LruMap } from '#model/LruMap';
import type { SqlQuery, SqlRow } from '../engine/engine';
import type { SqliteConnection } from './SqliteConnection';
import { ReaderProcessPool } from './ReaderProcessPool';

/**
 * In milliseconds. A slower query would block the event loop for too long; a faster one costs less here than in a
 * reader process.
 */
const longQueryTime = 10;
const shortQueryTime = 2;
/** In bytes. A smaller database has no slow queries. */
const minLargeDatabase = 32 * 1024 * 1024;
/**
 * The number of quick answers after which an offloaded query returns to this process; its square if the query was
 * offloaded before. A slow answer adds as many but never bars the return, because any query may be slow on a busy
 * machine.
 */
const requiredQuickAnswers = 20;
/** Duration in milliseconds above which a query counts as long and waits for its turn. */
const minLongQueryTime = 250;
/** Steps of a query plan that scan a table or sort without an index. */
const scanStep = /^SCAN |TEMP B-TREE/;
/** The step of a query plan that sorts the rows of a list without an index. */
const sortStep = /TEMP B-TREE FOR ORDER BY/;
/** Number of rows from which a table counts as large. */
const minLargeTable = 50_000;
const maxQueryStats = 1000;

/** What is known about a SQL text, whatever its parameters. */
interface QueryStats {
  isOffloaded: boolean;
  /** The quick answers still needed before the query returns to this process. */
  quickAnswersNeeded: number;
  /** Whether the query has run in a reader process before. */
  wasOffloaded: boolean;
  /** Whether the query waits among the long queries. */
  isLong: boolean;
}

/** Expected cost of a query, computed from its plan before the first run. */
interface Expectation {
  isOffloaded: boolean;
  isLong: boolean;
}

interface Connections {
  /** The read-only connection. */
  reader: SqliteConnection;
  /**
   * The write connection. It reads as well while it has no transaction open, because its page cache survives its own
   * commits.
   */
  writer?: SqliteConnection;
}

/**
 * Routes reads outside a transaction. A short query runs in this process. A query that scans a large table, or was slow
 * lately, goes to a reader process: there it blocks nobody and can be killed, while a query in this process cannot be
 * interrupted.
 */
export class ReadRouter {
  private readonly reader: SqliteConnection;
  private readonly writer: SqliteConnection | undefined;
  private readonly pool: ReaderProcessPool;
  private readonly stats = new LruMap<string, QueryStats>(maxQueryStats);

  constructor({ reader, writer }: Connections) {
    this.reader = reader;
    this.writer = writer;
    this.pool = new ReaderProcessPool(reader.database.name);
  }

  fetchRows(query: SqlQuery): SqlRow[] | Promise<SqlRow[]> {
    // A key lookup is short, even if it was once slow on a busy machine.
    if (query.reusePlan) return this.chooseConnection(query).fetchRows(query);
    const known = this.stats.get(query.sql);
    const expected = known ?? this.explain(query);
    if (expected.isOffloaded) return this.readInProcess(query, known, expected.isLong);
    const start = performance.now();
    const rows = this.chooseConnection(query).fetchRows(query);
    if (performance.now() - start > longQueryTime && this.isLarge()) this.offload(query.sql, known);
    else if (!known)
      this.stats.set(query.sql, {
        isOffloaded: false,
        quickAnswersNeeded: 0,
        wasOffloaded: false,
        isLong: false,
      });
    return rows;
  }

  async close(): Promise<void> {
    await this.pool.close();
    this.reader.close();
  }

  /**
   * Uses the write connection only between transactions, because reads must not see uncommitted changes, and only for
   * statements that change nothing.
   */
  private chooseConnection({ sql }: SqlQuery): SqliteConnection {
    const { writer } = this;
    return writer && !writer.isInTransaction && writer.isReadOnly(sql) ? writer : this.reader;
  }

  /**
   * Runs a query in a reader process. If its first run there is quick, it runs in this process from then on; after a
   * slow run, which may be due to load, it needs several quick ones.
   */
  private async readInProcess(
    query: SqlQuery,
    known: QueryStats | undefined,
    isLong: boolean,
  ): Promise<SqlRow[]> {
    const { rows, milliseconds } = await this.pool.query(query, isLong);
    const isQuick = milliseconds <= shortQueryTime;
    if (known) known.isLong = milliseconds > minLongQueryTime;
    if (!known)
      this.stats.set(query.sql, {
        isOffloaded: !isQuick,
        quickAnswersNeeded: requiredQuickAnswers,
        wasOffloaded: true,
        isLong: milliseconds > minLongQueryTime,
      });
    else if (!isQuick) known.quickAnswersNeeded += requiredQuickAnswers;
    else known.isOffloaded = --known.quickAnswersNeeded > 0;
    return rows;
  }

  private offload(sql: string, known: QueryStats | undefined): void {
    const needed = known?.wasOffloaded ? requiredQuickAnswers * requiredQuickAnswers : requiredQuickAnswers;
    this.stats.set(sql, {
      isOffloaded: true,
      quickAnswersNeeded: needed,
      wasOffloaded: true,
      isLong: false,
    });
  }

  /** A query is expected to be long if it scans a large table and sorts its rows. */
  private explain({ sql, parameters }: SqlQuery): Expectation {
    if (!this.isLarge()) return { isOffloaded: false, isLong: false };
    const plan = this.reader.fetchRows({ sql: `explain query plan ${sql}`, parameters });
    const steps = plan.map(row => String(row[3]));
    return {
      isOffloaded: steps.some(step => scanStep.test(step)),
      isLong: steps.some(step => sortStep.test(step)) && steps.some(step => this.scansLargeTable(sql, step)),
    };
  }

  private scansLargeTable(sql: string, step: string): boolean {
    const [, alias = ''] = /^SCAN (\w+)/.exec(step) ?? [];
    const [, table] = new RegExp(`"([^"]+)" as "${alias}"`).exec(sql) ?? [];
    return table !== undefined && this.estimateRowCount(table) > minLargeTable;
  }

  /** The row count that the planner reckons with; zero for a table that was never analyzed. */
  private estimateRowCount(table: string): number {
    const [hasStatistics] = this.reader.fetchRows({
      sql: "select 1 from sqlite_schema where name = 'sqlite_stat1'",
      parameters: [],
    });
    if (!hasStatistics) return 0;
    // The first number of each entry is the row count.
    const [most] = this.reader.fetchRows({
      sql: 'select max(cast(stat as integer)) from sqlite_stat1 where tbl = ?',
      parameters: [table],
    });
    return Number(most?.[0] ?? 0);
  }

  private isLarge(): boolean {
    const [size] = this.reader.fetchRows({
      sql: 'select page_count * page_size from pragma_page_count, pragma_page_size',
      parameters: [],
    });
    return Number(size?.[0]) > minLargeDatabase;
  }
}
