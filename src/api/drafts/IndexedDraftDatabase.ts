import { draftDatabaseName } from './deviceDraftMark';
import type { DraftDatabase, EncryptedDraft } from './DraftDatabase';

const drafts = 'drafts';
const keys = 'keys';

/** The drafts of this device in IndexedDB. */
export class IndexedDraftDatabase implements DraftDatabase {
  private readonly database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.database = database;
    // A sign-out in another window erases the database, after which calls of this connection fail.
    database.onversionchange = () => database.close();
  }

  static async open(): Promise<IndexedDraftDatabase> {
    const request = indexedDB.open(draftDatabaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(drafts, { keyPath: 'id' });
      request.result.createObjectStore(keys);
    };
    return new IndexedDraftDatabase(await getResult(request));
  }

  async getOrAddKey(account: string, created: CryptoKey): Promise<CryptoKey> {
    const transaction = this.database.transaction(keys, 'readwrite');
    const store = transaction.objectStore(keys);
    const known = await getResult(store.get(account) as IDBRequest<CryptoKey | undefined>);
    if (known) return known;
    store.put(created, account);
    await isCommitted(transaction);
    return created;
  }

  read(id: string): Promise<EncryptedDraft | undefined> {
    const store = this.database.transaction(drafts).objectStore(drafts);
    return getResult(store.get(id) as IDBRequest<EncryptedDraft | undefined>);
  }

  write(draft: EncryptedDraft): Promise<void> {
    return this.change(store => store.put(draft));
  }

  remove(id: string): Promise<void> {
    return this.change(store => store.delete(id));
  }

  async prune(account: string, typedBefore: number): Promise<void> {
    const transaction = this.database.transaction([drafts, keys], 'readwrite');
    const [draftStore, keyStore] = [transaction.objectStore(drafts), transaction.objectStore(keys)];
    const [stored, accounts] = await Promise.all([
      getResult(draftStore.getAll() as IDBRequest<EncryptedDraft[]>),
      getResult(keyStore.getAllKeys()),
    ]);
    for (const draft of stored)
      if (draft.account !== account || draft.typedAt < typedBefore) draftStore.delete(draft.id);
    for (const other of accounts) if (other !== account) keyStore.delete(other);
    await isCommitted(transaction);
  }

  private change(run: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = this.database.transaction(drafts, 'readwrite');
    run(transaction.objectStore(drafts));
    return isCommitted(transaction);
  }
}

const noReason = 'The browser gave no reason';

function getResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(noReason));
  });
}

function isCommitted(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error(noReason));
  });
}
