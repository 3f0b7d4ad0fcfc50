import { MemoryStore } from '#model/memory/MemoryStore';
import type { Store } from '#model/records';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { openSqliteStore } from '#tests/support/openSqliteStore';

export type OpenSeasonStore = (encryption: FieldEncryption) => Promise<Store> | Store;

/** The stores on which a season is played in `npm test`, each with its name. */
export const seasonStores: [string, OpenSeasonStore][] = [
  ['MemoryStore', encryption => new MemoryStore(undefined, encryption)],
  ['SQLite', encryption => openSqliteStore(undefined, encryption)],
];
