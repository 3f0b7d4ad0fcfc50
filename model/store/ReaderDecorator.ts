import type { RecordReader } from '../records';

/** Base class of decorators: forwards all reads to another reader. */
export abstract class ReaderDecorator<Of extends RecordReader = RecordReader> implements RecordReader {
  protected abstract readonly reader: Of;

  get appliedCatalog(): Of['appliedCatalog'] {
    return this.reader.appliedCatalog;
  }

  list(...asked: Parameters<RecordReader['list']>): ReturnType<RecordReader['list']> {
    return this.reader.list(...asked);
  }

  get(...asked: Parameters<RecordReader['get']>): ReturnType<RecordReader['get']> {
    return this.reader.get(...asked);
  }

  count(...asked: Parameters<RecordReader['count']>): ReturnType<RecordReader['count']> {
    return this.reader.count(...asked);
  }

  sum(...asked: Parameters<RecordReader['sum']>): ReturnType<RecordReader['sum']> {
    return this.reader.sum(...asked);
  }

  group(...asked: Parameters<RecordReader['group']>): ReturnType<RecordReader['group']> {
    return this.reader.group(...asked);
  }
}
