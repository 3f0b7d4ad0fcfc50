import { LruMap } from '#model/LruMap';
import type { Query, SqlRow } from '../engine/engine';
import type { Connection } from './Connection';
import { ReaderProcessPool } from './ReaderProcessPool';

/** In milliseconds: what takes longer holds up all others; what takes less is sooner done here than asked of a process. */
const longQueryTime = 10;
const shortQueryTime = 2;
/** In bytes: there is nothing long to be done in a smaller database. */
const minLargeDatabase = 32 * 1024 * 1024;
/**
 * After so many quick answers of a process a question is asked here again, and after so many times more when it was long
 * again. Each that is not quick counts against so many: on a busy machine some are not, whatever the question.
 */
const requiredQuickAnswers = 20;
/** The words of a plan that goes through what no index leads to. */
const scanStep = /^SCAN |TEMP B-TREE/;
const maxQueryStats = 1000;

/** What is known of a question, whatever its values. */
interface QueryStats {
  isOffloaded: boolean;
  /** Quick answers still needed before it is asked here again. */
  quickAnswersNeeded: number;
  /** It was asked of a process before. */
  wasOffloaded: boolean;
}

interface Connections {
  /** For reading alone. */
  reader: Connection;
  /** Reads as well while it has no transaction open, and finds in its memory what it has just written. */
  writer?: Connection;
}

/**
 * The connections for what is outside a transaction. A short question is answered at once, here. One that walks
 * through a large table, or was long of late, is asked of a process of its own, so that nobody else waits for it, and
 * so that it can be ended: what is asked here ends by itself, and only then does anything else go on.
 */
export class ReadRouter {
  private readonly reader: Connection;
  private readonly writer: Connection | undefined;
  private readonly pool: ReaderProcessPool;
  private readonly stats = new LruMap<string, QueryStats>(maxQueryStats);

  constructor({ reader, writer }: Connections) {
    this.reader = reader;
    this.writer = writer;
    this.pool = new ReaderProcessPool(reader.database.name);
  }

  fetchRows(query: Query): SqlRow[] | Promise<SqlRow[]> {
    // One row by its key is short, however long it was looked for on a busy machine.
    if (query.reusePlan) return this.chooseConnection(query).fetchRows(query);
    const known = this.stats.get(query.sql);
    if (known?.isOffloaded ?? this.scansTable(query)) return this.readInProcess(query, known);
    const start = performance.now();
    const rows = this.chooseConnection(query).fetchRows(query);
    if (performance.now() - start > longQueryTime && this.isLarge()) this.offload(query.sql, known);
    else if (!known)
      this.setStats(query.sql, { isOffloaded: false, quickAnswersNeeded: 0, wasOffloaded: false });
    return rows;
  }

  async close(): Promise<void> {
    await this.pool.close();
    this.reader.close();
  }

  /** What is being written nobody else sees, and only who is to write may write. */
  private chooseConnection({ sql }: Query): Connection {
    const { writer } = this;
    return writer && !writer.isInTransaction && writer.isReadOnly(sql) ? writer : this.reader;
  }

  /** A walk that proves short is made here the next time; what was long may have been so by chance. */
  private async readInProcess(query: Query, known: QueryStats | undefined): Promise<SqlRow[]> {
    const { rows, milliseconds } = await this.pool.query(query);
    const isQuick = milliseconds <= shortQueryTime;
    if (!known)
      this.setStats(query.sql, {
        isOffloaded: !isQuick,
        quickAnswersNeeded: requiredQuickAnswers,
        wasOffloaded: true,
      });
    else if (!isQuick) known.quickAnswersNeeded += requiredQuickAnswers;
    else known.isOffloaded = --known.quickAnswersNeeded > 0;
    return rows;
  }

  private offload(sql: string, known: QueryStats | undefined): void {
    const needed = known?.wasOffloaded ? requiredQuickAnswers * requiredQuickAnswers : requiredQuickAnswers;
    this.setStats(sql, { isOffloaded: true, quickAnswersNeeded: needed, wasOffloaded: true });
  }

  private setStats(sql: string, known: QueryStats): void {
    this.stats.set(sql, known);
  }

  private scansTable({ sql, parameters }: Query): boolean {
    if (!this.isLarge()) return false;
    const plan = this.reader.fetchRows({ sql: `explain query plan ${sql}`, parameters });
    return plan.some(step => scanStep.test(String(step[3])));
  }

  private isLarge(): boolean {
    const [size] = this.reader.fetchRows({
      sql: 'select page_count * page_size from pragma_page_count, pragma_page_size',
      parameters: [],
    });
    return Number(size?.[0]) > minLargeDatabase;
  }
}
