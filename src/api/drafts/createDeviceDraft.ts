import { DeviceDrafts } from './DeviceDrafts';
import type { DraftKey, DraftStorage } from './Draft';
import { IndexedDraftDatabase } from './IndexedDraftDatabase';

/**
 * The draft of a form on this device, opened when it is first used; undefined where the browser cannot encrypt, as on
 * a page without TLS.
 */
export function createDeviceDraft({ account, ...place }: DraftKey): DraftStorage | undefined {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  let opened: Promise<DraftStorage> | undefined;
  const open = () => {
    opened ??= openDraft().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const openDraft = async () =>
    (await DeviceDrafts.open(await IndexedDraftDatabase.open(), account)).at(place);
  return {
    read: async () => (await open()).read(),
    write: async draft => (await open()).write(draft),
    remove: async () => (await open()).remove(),
  };
}
