import type { Catalog } from '#model/catalog';
import { ReadingThrough } from '#model/ReadingThrough';
import type { Store, Transaction } from '#model/records';
import { RenewingTransaction } from './RenewingTransaction';
import type { Vault } from './Vault';

/** A store while one key follows another: what is written in it is the new key's, whatever it was read as. */
export class RenewingStore extends ReadingThrough implements Store {
  protected readonly reading: Store;
  private readonly vault: Vault;

  constructor(store: Store, vault: Vault) {
    super();
    this.reading = store;
    this.vault = vault;
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.reading.transact(tx => work(new RenewingTransaction(tx, this.vault)));
  }

  applied(): Promise<Catalog | undefined> {
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
