import { MemoryStore } from '#model/memory/MemoryStore';
import type { Store } from '#model/records';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { openSqliteStore } from './openSqliteStore';

export type OpenEncryptedStore = (encryption: FieldEncryption) => Promise<Store> | Store;

/** Stores without a server of their own, each with its name. */
export const encryptedStores: [string, OpenEncryptedStore][] = [
  ['MemoryStore', encryption => new MemoryStore(undefined, encryption)],
  ['SQLite', encryption => openSqliteStore(undefined, encryption)],
];
