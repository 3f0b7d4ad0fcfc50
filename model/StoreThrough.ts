import { ReadingThrough } from './ReadingThrough';
import type { Store, Transaction } from './records';

/** A store over another one, which does all that this one does not do in its own way. */
export abstract class StoreThrough extends ReadingThrough<Store> implements Store {
  protected readonly reading: Store;

  constructor(store: Store) {
    super();
    this.reading = store;
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.reading.transact(work);
  }

  applied(): ReturnType<Store['applied']> {
    return this.reading.applied();
  }

  changes(): ReturnType<Store['changes']> {
    return this.reading.changes();
  }

  durability(): ReturnType<Store['durability']> {
    return this.reading.durability();
  }

  adopt(...asked: Parameters<Store['adopt']>): Promise<void> {
    return this.reading.adopt(...asked);
  }

  close(): Promise<void> {
    return this.reading.close();
  }
}
