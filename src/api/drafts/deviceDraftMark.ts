export const draftDatabaseName = 'drafts';

/** Name of the storage entry that says that there may be drafts on this device. */
const markKey = 'drafts';

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const markDeviceDrafts = (storage: Marks): void => storage.setItem(markKey, '1');

/** Whether there may be drafts on this device: without any, a form loads no code for them. */
export const mayHaveDeviceDrafts = (storage: Marks): boolean => storage.getItem(markKey) !== null;

/** Erases all drafts of this device with their keys; connections of other windows close by themselves. */
export function eraseDeviceDrafts(storage: Marks): void {
  storage.removeItem(markKey);
  // The property is absent outside of a browser, whatever its type says.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  databases?.deleteDatabase(draftDatabaseName);
}
