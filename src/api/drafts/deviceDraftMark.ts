export const draftDatabaseName = 'drafts';

/** Set in the storage of the browser while there may be drafts on this device. */
const markKey = 'drafts';

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const markDeviceDrafts = (storage: Marks): void => storage.setItem(markKey, '1');

/** Whether there may be drafts on this device: without any, a form loads no code for them. */
export const mayHaveDeviceDrafts = (storage: Marks): boolean => storage.getItem(markKey) !== null;

/** Erases all drafts of this device with their keys; connections of other windows close by themselves. */
export function eraseDeviceDrafts(storage: Marks): void {
  storage.removeItem(markKey);
  // Absent outside of a browser, whatever the type says.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  databases?.deleteDatabase(draftDatabaseName);
}
