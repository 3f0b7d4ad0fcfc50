import type { Caller } from '#model/caller';
import { CallerRecords } from '#server/records/CallerRecords';
import type { RecordsDependencies } from '#server/records/RequestContext';
import type { StoreRequestOutcome, RebuildAnswer } from '#server/idempotency/Idempotency';
import { publishNotice } from '#server/notices/publishNotice';
import type { SaveOutcome } from '#server/records/read/rereadSavedRecord';
import { requireCurrentCatalog } from '#server/records/currentCatalog';
import type { ApiRequest } from './ApiRequest';
import { setOperationIdHeader } from './operationHeader';

/**
 * The records API for the caller of a request. `storeOutcome` stores the idempotency outcome in the transaction of
 * the write.
 */
export async function getCallerRecords(
  ask: ApiRequest,
  storeOutcome?: StoreRequestOutcome,
): Promise<CallerRecords> {
  return createCallerRecords(ask, await ask.getCaller(), storeOutcome);
}

export const createCallerRecords = (
  ask: ApiRequest,
  caller: Caller,
  storeOutcome?: StoreRequestOutcome,
): CallerRecords => new CallerRecords({ ...getRecordsDependencies(ask, caller), storeOutcome });

/** Dependencies of the records API in this request, with the callbacks that publish its changes. */
export function getRecordsDependencies(ask: ApiRequest, caller: Caller): RecordsDependencies {
  const { store, encryption, rules, clock, changes, revealLimit, reads, denials, draftLimit } = ask.services;
  return {
    ...{ store, catalog: ask.catalog, encryption, rules, caller, clock, revealLimit, denials, draftLimit },
    reader: store.readAs(caller.id ?? caller.ip),
    onRecordChanged: (resource, uuid, rows) =>
      changes.publish({ of: 'resource', resource, uuids: [uuid], rows }),
    notify: notice => publishNotice(ask.services, notice),
    jobs: {
      enqueue: (tx, owner, job) => ask.services.jobs.enqueuePlanned(tx, owner, job),
      announce: row => {
        ask.services.jobs.publishChange(row);
        ask.services.runner.wake();
      },
    },
    onRecordsRead: (resource, rows) => reads?.add(caller, resource, rows),
    onUnusable: (...unusable) => ask.services.unusable.report(...unusable),
    onOperationWritten: operation => setOperationIdHeader(ask.response, operation),
    beforeTransaction: tx => requireCurrentCatalog(tx, ask.catalog),
  };
}

/** Rereads a saved record for the repeat of a call whose answer was lost. */
export const createSavedRecordReread =
  (ask: ApiRequest, resource: string): RebuildAnswer =>
  async done =>
    (await getCallerRecords(ask)).rereadSaved(resource, done as SaveOutcome);
