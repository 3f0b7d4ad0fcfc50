import { LruMap } from '#model/LruMap';
import type { Query, SqlRow } from '../engine';
import type { Connection } from './Connection';
import { ReadingProcesses } from './ReadingProcesses';

/** In milliseconds: what takes longer holds up all others; what takes less is sooner done here than asked of a process. */
const long = 10;
const short = 2;
/** In bytes: there is nothing long to be done in a smaller database. */
const large = 32 * 1024 * 1024;
/**
 * After so many quick answers of a process a question is asked here again, and after so many times more when it was long
 * again. Each that is not quick counts against so many: on a busy machine some are not, whatever the question.
 */
const enough = 20;
/** The words of a plan that goes through what no index leads to. */
const walk = /^SCAN |TEMP B-TREE/;
const maxKnown = 1000;

/** What is known of a question, whatever its values. */
interface Known {
  isAway: boolean;
  /** Quick answers still needed before it is asked here again. */
  needed: number;
  /** It was asked of a process before. */
  wasAway: boolean;
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
export class Readers {
  private readonly reader: Connection;
  private readonly writer: Connection | undefined;
  private readonly processes: ReadingProcesses;
  private readonly known = new LruMap<string, Known>(maxKnown);

  constructor({ reader, writer }: Connections) {
    this.reader = reader;
    this.writer = writer;
    this.processes = new ReadingProcesses(reader.database.name);
  }

  rows(query: Query): SqlRow[] | Promise<SqlRow[]> {
    // One row by its key is short, however long it was looked for on a busy machine.
    if (query.recurs) return this.nearest(query).rows(query);
    const known = this.known.get(query.sql);
    if (known?.isAway ?? this.walks(query)) return this.ask(query, known);
    const start = performance.now();
    const rows = this.nearest(query).rows(query);
    if (performance.now() - start > long && this.isLarge()) this.keepAway(query.sql, known);
    else if (!known) this.learn(query.sql, { isAway: false, needed: 0, wasAway: false });
    return rows;
  }

  async close(): Promise<void> {
    await this.processes.close();
    this.reader.close();
  }

  /** What is being written nobody else sees, and only who is to write may write. */
  private nearest({ sql }: Query): Connection {
    const { writer } = this;
    return writer && !writer.isInTransaction && writer.onlyReads(sql) ? writer : this.reader;
  }

  /** A walk that proves short is made here the next time; what was long may have been so by chance. */
  private async ask(query: Query, known: Known | undefined): Promise<SqlRow[]> {
    const { rows, milliseconds } = await this.processes.ask(query);
    const isQuick = milliseconds <= short;
    if (!known) this.learn(query.sql, { isAway: !isQuick, needed: enough, wasAway: true });
    else if (!isQuick) known.needed += enough;
    else known.isAway = --known.needed > 0;
    return rows;
  }

  private keepAway(sql: string, known: Known | undefined): void {
    const needed = known?.wasAway ? enough * enough : enough;
    this.learn(sql, { isAway: true, needed, wasAway: true });
  }

  private learn(sql: string, known: Known): void {
    this.known.set(sql, known);
  }

  private walks({ sql, parameters }: Query): boolean {
    if (!this.isLarge()) return false;
    const plan = this.reader.rows({ sql: `explain query plan ${sql}`, parameters });
    return plan.some(step => walk.test(String(step[3])));
  }

  private isLarge(): boolean {
    const [size] = this.reader.rows({
      sql: 'select page_count * page_size from pragma_page_count, pragma_page_size',
      parameters: [],
    });
    return Number(size?.[0]) > large;
  }
}
