import type { RecordReader, Store, Transaction } from '#model/records';
import { ReaderDecorator } from '#model/store/ReaderDecorator';

/** A store as one requester reads it, whose long queries do not hold up those of others. */
export class RequesterStore extends ReaderDecorator {
  protected readonly reader: RecordReader;
  private readonly store: Store;

  constructor(store: Store, requester: string) {
    super();
    this.store = store;
    this.reader = store.readAs(requester);
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.store.transact(work);
  }
}
