import type { Store, Transaction } from '#model/records';
import { StoreDecorator } from '#model/store/StoreDecorator';
import { ReencryptingTransaction } from './ReencryptingTransaction';
import type { FieldEncryption } from './FieldEncryption';

/**
 * A store decorator that hides how earlier keys and versions stored sensitive values: each write encrypts its values with
 * the current key, and unique values are compared by all hashes under which they may be stored.
 */
export class ReencryptingStore extends StoreDecorator {
  private readonly encryption: FieldEncryption;

  constructor(store: Store, encryption: FieldEncryption) {
    super(store);
    this.encryption = encryption;
  }

  override transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.reader.transact(tx => work(new ReencryptingTransaction(tx, this.encryption)));
  }
}
