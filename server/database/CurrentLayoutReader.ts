import type { Catalog } from '#model/catalog';
import type { RecordReader } from '#model/records';
import type { SqlReader } from './SqlReader';

/** Runs a read by the current table layout, and again if another process changed the tables meanwhile. */
export type ReadByCurrentLayout = <T>(read: (reader: SqlReader) => Promise<T>) => Promise<T>;

/** A record reader that always uses the current table layout. */
export class CurrentLayoutReader implements RecordReader {
  private readonly run: ReadByCurrentLayout;
  private readonly getCatalog: () => Catalog | undefined;

  constructor(run: ReadByCurrentLayout, getCatalog: () => Catalog | undefined) {
    this.run = run;
    this.getCatalog = getCatalog;
  }

  get appliedCatalog(): Catalog | undefined {
    return this.getCatalog();
  }

  list(...args: Parameters<RecordReader['list']>): ReturnType<RecordReader['list']> {
    return this.run(reader => reader.list(...args));
  }

  get(...args: Parameters<RecordReader['get']>): ReturnType<RecordReader['get']> {
    return this.run(reader => reader.get(...args));
  }

  count(...args: Parameters<RecordReader['count']>): ReturnType<RecordReader['count']> {
    return this.run(reader => reader.count(...args));
  }

  sum(...args: Parameters<RecordReader['sum']>): ReturnType<RecordReader['sum']> {
    return this.run(reader => reader.sum(...args));
  }

  group(...args: Parameters<RecordReader['group']>): ReturnType<RecordReader['group']> {
    return this.run(reader => reader.group(...args));
  }
}
