import type { Store, Transaction } from '#model/records';
import { StoreDecorator } from '#model/store/StoreDecorator';
import { ReencryptingTransaction } from './ReencryptingTransaction';
import type { FieldEncryption } from './FieldEncryption';

/**
 * A store decorator for key rotations: each write encrypts its values with the current key, even if they were read
 * under the former one.
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
