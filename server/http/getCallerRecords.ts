import type { Caller } from '#model/caller';
import { CallerRecords } from '#server/records/CallerRecords';
import type { StoreOutcome, RereadAnswer } from '#server/idempotency/Idempotency';
import { publishNotice } from '#server/notices/publishNotice';
import type { SaveOutcome } from '#server/records/read/rereadSavedRecord';
import { requireCurrentCatalog } from '#server/records/currentCatalog';
import type { ApiRequest } from './ApiRequest';
import { setOperationHeader } from './operationHeader';

/** The records as whoever asks may use them. `claim` is written along with what they change. */
export async function getCallerRecords(ask: ApiRequest, claim?: StoreOutcome): Promise<CallerRecords> {
  return createCallerRecords(ask, await ask.getCaller(), claim);
}

export function createCallerRecords(ask: ApiRequest, caller: Caller, claim?: StoreOutcome): CallerRecords {
  const { store, encryption, rules, clock, changes } = ask.services;
  return new CallerRecords({
    ...{ store, catalog: ask.catalog, encryption, rules, caller, clock },
    onRecordChanged: (resource, uuid, rows) =>
      changes.publish({ of: 'resource', resource, uuids: [uuid], rows }),
    notify: notice => publishNotice(ask.services, notice),
    onOperationWritten: operation => setOperationHeader(ask.response, operation),
    beforeTransaction: tx => requireCurrentCatalog(tx, ask.catalog),
    storeOutcome: claim,
    revealLimit: ask.services.revealLimit,
  });
}

/** What a save is answered with when its own answer was lost: the record as it is by now. */
export const rereadSaved =
  (ask: ApiRequest, resource: string): RereadAnswer =>
  async done =>
    (await getCallerRecords(ask)).rereadSaved(resource, done as SaveOutcome);
