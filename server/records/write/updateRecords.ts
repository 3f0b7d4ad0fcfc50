import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { requireVisibleRecord } from '../access/AuthorizedRecord';
import { IssueCollector } from '../parts/IssueCollector';
import type { RequestContext } from '../RequestContext';
import { commitUnitOfWork, withDuplicateKeyMessage } from '../transaction/commit';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import { runAtIssuePath } from '../validation/issuePaths';
import { withRedactedErrors } from '../validation/withRedactedErrors';
import { prepareChange, writeRecordChange } from './changeRecord';
import { withConflictDetails } from './mergeConflict';

/** The change of one of several records, which the caller read at `version`. */
export interface RecordEdit {
  uuid: string;
  version: number;
  values: JsonObject;
}

/** How many records have changed, and the operation by which all of them are undone; absent if none has. */
export type EditedRecords = { edited: number; operation?: string };

/**
 * Updates fields of several records in one transaction: all or none. Each record is checked like a single save, in
 * order, and sees the changes of the previous ones. One error reports the issues of all records.
 */
export function updateRecords(
  context: RequestContext,
  resource: Resource,
  edits: readonly RecordEdit[],
): Promise<EditedRecords> {
  return withConflictDetails(context, () =>
    commitUnitOfWork(context, async work => {
      const issues = new IssueCollector();
      let edited = 0;
      for (const [place, edit] of edits.entries()) {
        const path = `/records/${place}`;
        if (await issues.collect('', () => updateOne(work, resource, path, edit))) edited += 1;
      }
      issues.require(edits);
      return work.storeOutcome({ edited, ...(edited > 0 && { operation: context.operation }) });
    }),
  );
}

/** Updates one record; false if the edit changes nothing. */
async function updateOne(
  work: UnitOfWork,
  resource: Resource,
  path: string,
  { uuid, version, values }: RecordEdit,
): Promise<boolean> {
  const { context, tx } = work;
  const found = await requireVisibleRecord(context, tx, resource, uuid);
  return runAtIssuePath(path, async () => {
    const change = await prepareChange(context, tx, found, { version, sent: values });
    if (!change) return false;
    await withRedactedErrors(change.known, () =>
      withDuplicateKeyMessage(context, () => writeRecordChange(work, found, change)),
    );
    return true;
  });
}
