import type { Store, Transaction } from '#model/records';
import { StoreThrough } from '#model/StoreThrough';
import { RenewingTransaction } from './RenewingTransaction';
import type { Vault } from './Vault';

/** A store while one key follows another: what is written in it is the new key's, whatever it was read as. */
export class RenewingStore extends StoreThrough {
  private readonly vault: Vault;

  constructor(store: Store, vault: Vault) {
    super(store);
    this.vault = vault;
  }

  override transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.reading.transact(tx => work(new RenewingTransaction(tx, this.vault)));
  }
}
