import { ReaderDecorator } from './ReaderDecorator';
import type { RecordReader, Store, Transaction } from '../records';

/** Base class of store decorators: forwards every call to another store unless it is overridden. */
export abstract class StoreDecorator extends ReaderDecorator<Store> implements Store {
  protected readonly reader: Store;

  constructor(store: Store) {
    super();
    this.reader = store;
  }

  readAs(requester: string): RecordReader {
    return this.reader.readAs(requester);
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.reader.transact(work);
  }

  getAppliedCatalog(): ReturnType<Store['getAppliedCatalog']> {
    return this.reader.getAppliedCatalog();
  }

  getChangeHistory(): ReturnType<Store['getChangeHistory']> {
    return this.reader.getChangeHistory();
  }

  getDurability(): ReturnType<Store['getDurability']> {
    return this.reader.getDurability();
  }

  applyCatalog(...asked: Parameters<Store['applyCatalog']>): Promise<void> {
    return this.reader.applyCatalog(...asked);
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}
