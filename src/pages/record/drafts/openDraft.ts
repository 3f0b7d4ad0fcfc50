import { createDeviceDraft } from '../../../api/drafts/createDeviceDraft';
import { setDeviceDraftMark, hasDeviceDraftMark } from '../../../api/drafts/deviceDraftMark';
import { DraftStore } from '../../../stores/drafts/DraftStore';
import type { RootStore } from '../../../stores/RootStore';
import { createServerDraft } from './createServerDraft';

/** Maximum number of milliseconds of typing that a crash, or the loss of the device, loses. */
const deviceDelay = 300;
const serverDelay = 5000;

/** The draft of a form, for writing on this device and on the server. */
export function openDraft(
  { session, storage, http }: RootStore,
  resource: string,
  uuid: string | undefined,
): DraftStore {
  const device = createDeviceDraft({ account: session.user.username, resource, uuid });
  if (device) setDeviceDraftMark(storage);
  return new DraftStore([
    ...(device ? [{ storage: device, delay: deviceDelay }] : []),
    { storage: createServerDraft(http, { resource, uuid }), delay: serverDelay },
  ]);
}

/** The draft of a new record, for reading: a device that has no drafts is not marked as having some. */
export function openNewDraft(stores: RootStore, resource: string): DraftStore {
  if (hasDeviceDraftMark(stores.storage)) return openDraft(stores, resource, undefined);
  return new DraftStore([{ storage: createServerDraft(stores.http, { resource }), delay: serverDelay }]);
}
