import { BadRequest } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { IssueCollector } from '../parts/IssueCollector';
import { getSubmittedPartNames, preparePartChanges, writeParts } from '../parts/saveParts';
import { splitPartsFromRecord, type PartEntries } from '../parts/splitPartsFromRecord';
import type { RequestContext } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { StaleRow } from '../transaction/StaleRow';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import { withRedactedErrors } from '../validation/withRedactedErrors';
import { prepareChange, writeRecordChange, type PreparedChange, type SaveRequest } from './changeRecord';
import { withConflictDetails } from './mergeConflict';

/**
 * Updates fields and parts of a record that the caller read at `version`. Returns the names of required fields that are
 * still empty.
 */
export async function updateRecord(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  version: number,
  body: JsonObject,
): Promise<string[]> {
  if (!Number.isSafeInteger(version) || version < 1) throw new BadRequest('versionMissing');
  return withConflictDetails(context, async () => {
    const found = await requireVisibleRecord(context, context.store, resource, uuid);
    const { values, lists } = splitPartsFromRecord(context, resource, body, uuid);
    const save = { version, sent: values };
    if (lists.length > 0) return saveInTransaction(context, resource, uuid, save, lists);
    try {
      return await saveOptimistically(context, found, save);
    } catch (error) {
      if (!(error instanceof StaleRow)) throw error;
      return saveInTransaction(context, resource, uuid, save);
    }
  });
}

/**
 * Prepares the save outside of the transaction, so that the transaction covers only the write. Concurrent saves are
 * rare.
 */
async function saveOptimistically(
  context: RequestContext,
  found: AuthorizedRecord,
  save: SaveRequest,
): Promise<string[]> {
  const change = await prepareChange(context, context.store, found, save);
  if (!change) return [];
  const turn = async (work: UnitOfWork): Promise<void> => {
    await writeRecordChange(work, found, change);
    await storeOutcome(work, found, change);
  };
  await withRedactedErrors(change.known, () => commitUnitOfWork(context, turn));
  return change.missing;
}

/** Repeats the save with all reads inside the transaction, so that no concurrent save can make it stale again. */
async function saveInTransaction(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  save: SaveRequest,
  lists: readonly PartEntries[] = [],
): Promise<string[]> {
  const known = new Set<string>(getSubmittedPartNames(resource));
  const turn = async (work: UnitOfWork): Promise<string[]> => {
    work.savedRecord = uuid;
    const found = await requireVisibleRecord(context, work.tx, resource, uuid);
    const issues = new IssueCollector();
    const prepared = await issues.collect('', async () => ({
      change: await prepareChange(context, work.tx, found, save),
    }));
    const parts = await preparePartChanges(work, lists, found, issues);
    const { change } = issues.require(prepared);
    if (!change && parts.length === 0) return [];
    for (const name of change?.known ?? []) known.add(name);
    if (change) await writeRecordChange(work, found, change);
    await writeParts(work, parts);
    await storeOutcome(work, found, change);
    return change?.missing ?? [];
  };
  return withRedactedErrors(known, () => commitUnitOfWork(context, turn));
}

const storeOutcome = (work: UnitOfWork, { row }: AuthorizedRecord, change: PreparedChange | undefined) =>
  work.storeOutcome({ uuid: row.uuid, missing: [...(change?.missing ?? [])] });
