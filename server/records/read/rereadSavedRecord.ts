import { NotFound } from '#model/errors';
import type { RecordDetail } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import type { CreatedRecord } from '../write/createRecord';
import { requireVisibleRecord, authorizeStoredRow } from '../access/AuthorizedRecord';
import { readWithCurrentCatalog } from '../currentCatalog';
import { getCurrentFieldName } from '../values/currentFieldNames';
import { getRecordDetail } from './getRecordDetail';

/** Outcome of a save that is stored with the idempotency key; a retry of the request rebuilds its response from it. */
export type SaveOutcome = { uuid: string; missing: string[] };

/** Builds the response to a create. It falls back to the uuid and version when the creator may not see the record. */
export function rereadCreatedRecord(
  context: RequestContext,
  resource: Resource,
  created: CreatedRecord,
): Promise<RecordDetail> {
  const { row, sent } = created;
  return readWithCurrentCatalog(context, resource, (asking, at) => {
    const found = asking === context ? authorizeStoredRow(asking, at, row) : undefined;
    return found ? getRecordDetail(asking, found, sent) : rereadStoredRecord(asking, at, row.uuid, created);
  });
}

/** Rereads a changed record for the response, with the names of fields that are still missing. */
export function rereadChangedRecord(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  missing: readonly string[] = [],
): Promise<RecordDetail> {
  return readWithCurrentCatalog(context, resource, async (asking, at) => {
    const record = await rereadStoredRecord(asking, at, uuid);
    return missing.length > 0
      ? { ...record, missing: missing.map(name => getCurrentFieldName(at, name)) }
      : record;
  });
}

async function rereadStoredRecord(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  created?: CreatedRecord,
): Promise<RecordDetail> {
  try {
    const found = await requireVisibleRecord(context, context.store, resource, uuid);
    const isAsCreated = found.row.version === created?.row.version;
    const sent = isAsCreated ? [...created.sent].map(name => getCurrentFieldName(resource, name)) : [];
    return await getRecordDetail(context, found, new Set(sent));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const { version = 1 } = (await context.reader.get(context.getBaseResource(resource).name, uuid)) ?? {};
    return { uuid, version, actions: [], refusals: {}, editable: [], masked: [], labels: {} };
  }
}
