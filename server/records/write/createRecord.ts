import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { IssueCollector } from '../parts/IssueCollector';
import { splitPartsFromRecord } from '../parts/splitPartsFromRecord';
import { getSubmittedPartNames, prepareNewParts, writeParts } from '../parts/saveParts';
import { commitUnitOfWork } from '../transaction/commit';
import { newUuid } from '../../runtime/newUuid';
import { encryptNewRecord, insertNewRecord, prepareNewRecord } from './newRecord';
import { requireDraftQuota } from './requireDraftQuota';
import { getIdSequence, SequenceAllocator } from '../values/SequenceAllocator';
import { throwValidationFailure } from '../validation/recalculateRecord';
import { withRedactedErrors } from '../validation/withRedactedErrors';

/** A newly created record. */
export interface CreatedRecord {
  /** The row as stored, with sensitive values encrypted. */
  row: Row;
  /** Fields that the caller has just sent in full; returning them needs no audit entry. */
  sent: ReadonlySet<string>;
}

/** Creates a record, with its parts, from the caller's request body. */
export async function createRecord(
  context: RequestContext,
  resource: Resource,
  body: JsonObject,
): Promise<CreatedRecord> {
  const { values, lists } = splitPartsFromRecord(context, resource, body);
  // The uuid is drawn first, because part records refer to it before the insert.
  const uuid = newUuid(context.now);
  const issues = new IssueCollector();
  const created = await issues.collect('', async () => {
    const record = prepareNewRecord(context, resource, values);
    await throwValidationFailure(context, record.draft, record.draft.issues, record.known);
    return record;
  });
  const parts = await prepareNewParts(context, lists, uuid, issues);
  const record = issues.require(created);
  const { draft } = record;
  await requireDraftQuota(context, resource);
  // Encrypt and allocate the sequence number before the transaction, to keep the transaction that blocks other writers
  // short.
  const encrypted = encryptNewRecord(context, record);
  const id = await SequenceAllocator.forStore(context.store).allocate(getIdSequence(draft.resource.name));
  const known = new Set([...record.known, ...getSubmittedPartNames(resource)]);
  const { work, row: made } = await withRedactedErrors(known, () =>
    commitUnitOfWork(context, async work => {
      work.savedRecord = uuid;
      const row = await insertNewRecord(work, record, encrypted, { id, uuid });
      await writeParts(work, parts);
      await work.storeOutcome({ uuid: row.uuid, missing: [] });
      return { work, row };
    }),
  );
  // Follow-up transitions may have changed the row after the insert.
  const row = work.changedRecords.get(made.uuid)?.after ?? made;
  return { row, sent: new Set([...draft.sent].filter(name => row[name] === made[name])) };
}
