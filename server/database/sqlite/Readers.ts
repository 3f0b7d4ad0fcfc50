import type { Query, SqlRow } from '../engine';
import type { Connection } from './Connection';
import { ReadingThreads } from './ReadingThreads';

/** In milliseconds: what takes longer holds up all others; what takes less is sooner done here than asked of a thread. */
const long = 10;
const short = 2;
/** In bytes: there is nothing long to be done in a smaller database. */
const large = 32 * 1024 * 1024;
/** The words of a plan that goes through what no index leads to. */
const walk = /^SCAN |TEMP B-TREE/;
const mostKnown = 1000;

/**
 * The connections for what is outside a transaction. A short question is answered at once, in this thread. One that
 * walks through a large table, or was long once, is asked of a thread of its own, so that nobody else waits for it.
 */
export class Readers {
  private readonly here: Connection;
  private readonly threads: ReadingThreads;
  /** Whether a question, whatever its values, belongs into a thread. */
  private readonly known = new Map<string, boolean>();

  constructor(here: Connection) {
    this.here = here;
    this.threads = new ReadingThreads(here.database.name);
  }

  rows(query: Query): SqlRow[] | Promise<SqlRow[]> {
    const known = this.known.get(query.sql);
    if (known ?? this.walks(query)) return this.ask(query, known === undefined);
    const start = performance.now();
    const rows = this.here.rows(query);
    const isLong = performance.now() - start > long && this.isLarge();
    if (known === undefined || isLong) this.learn(query.sql, isLong);
    return rows;
  }

  async close(): Promise<void> {
    await this.threads.close();
    this.here.close();
  }

  /** A walk that proves short is made here the next time. */
  private async ask(query: Query, isFirst: boolean): Promise<SqlRow[]> {
    const { rows, milliseconds } = await this.threads.ask(query);
    if (isFirst) this.learn(query.sql, milliseconds > short);
    return rows;
  }

  private learn(sql: string, isLong: boolean): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= mostKnown && oldest !== undefined) this.known.delete(oldest);
    this.known.set(sql, isLong);
  }

  private walks({ sql, parameters }: Query): boolean {
    if (!this.isLarge()) return false;
    const plan = this.here.rows({ sql: `explain query plan ${sql}`, parameters });
    return plan.some(step => walk.test(String(step[3])));
  }

  private isLarge(): boolean {
    const [size] = this.here.rows({
      sql: 'select page_count * page_size from pragma_page_count, pragma_page_size',
      parameters: [],
    });
    return Number(size?.[0]) > large;
  }
}
