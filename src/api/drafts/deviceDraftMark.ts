export const draftDatabaseName = 'drafts';

/** Storage key of a flag that this device may have drafts. */
const markKey = 'drafts';

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const setDeviceDraftMark = (storage: Marks): void => storage.setItem(markKey, '1');

/** Whether this device may have drafts; if not, a form does not load the code of drafts. */
export const hasDeviceDraftMark = (storage: Marks): boolean => storage.getItem(markKey) !== null;

/**
 * Erases all drafts of this device with their encryption keys; other windows close their connections automatically.
 */
export function eraseDeviceDrafts(storage: Marks): void {
  storage.removeItem(markKey);
  // The property is absent outside of a browser, whatever its type says.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  databases?.deleteDatabase(draftDatabaseName);
}
