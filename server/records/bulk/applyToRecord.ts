import { NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { readHistory } from '#server/audit/history';
import type { RequestContext } from '../RequestContext';
import { deleteRecords } from '../write/deleteRecords';
import { makeTransition } from '../workflow/makeTransition';
import { updateRecord } from '../write/updateRecord';

/** Action that a bulk operation applies to each selected record. */
export type BulkAction = { action: 'edit'; values: JsonObject } | { action: 'delete' } | BulkTransition;

type BulkTransition = { action: 'transition'; transition: string; input: JsonObject };

/** Selected record with its version at the time of the selection. */
export interface SelectedRecord {
  uuid: string;
  version: number;
  /** Records that are deleted in the same transaction, because they and this one refer to each other. */
  together?: readonly string[];
}

/** Action name in the change history and the audit log. */
export const getBulkActionName = (
  bulk: Pick<BulkAction, 'action'> | Pick<BulkTransition, 'action' | 'transition'>,
): string => ('transition' in bulk ? bulk.transition : bulk.action);

/** Applies the bulk action to one record with the checks of a single write. */
export async function applyToRecord(
  context: RequestContext,
  resource: Resource,
  bulk: BulkAction,
  selected: SelectedRecord,
): Promise<void> {
  const { uuid } = selected;
  switch (bulk.action) {
    case 'edit':
      context.requireGrant(resource, 'edit');
      await updateRecord(
        context,
        resource,
        uuid,
        await getExpectedVersion(context, resource, selected),
        bulk.values,
      );
      return;
    case 'delete':
      context.requireGrant(resource, 'delete');
      return deleteRecord(context, resource, selected);
    case 'transition': {
      const version = await getExpectedVersion(context, resource, selected);
      return makeTransition(context, resource, uuid, version, bulk.transition, bulk.input);
    }
  }
}

/**
 * The version to require in the optimistic lock: the selected one, or the newest if only this bulk job changed the
 * record since.
 */
async function getExpectedVersion(
  context: RequestContext,
  resource: Resource,
  { uuid, version }: SelectedRecord,
): Promise<number> {
  const row = await context.reader.get(context.getBaseResource(resource).name, uuid);
  if (!row || row.version === version) return version;
  const since = await readHistory(context.store, uuid, version);
  const isOwn =
    since.length === row.version - version && since.every(entry => isOwnOperation(context, entry));
  return isOwn ? row.version : version;
}

async function deleteRecord(
  context: RequestContext,
  resource: Resource,
  { uuid, together = [] }: SelectedRecord,
): Promise<void> {
  try {
    await deleteRecords(context, resource, [uuid, ...together]);
  } catch (error) {
    if (!(error instanceof NotFound) || !(await wasDeletedByOperation(context, uuid))) throw error;
  }
}

/** Whether this bulk job already deleted the record, because it went with another selected record. */
async function wasDeletedByOperation(context: RequestContext, uuid: string): Promise<boolean> {
  const last = (await readHistory(context.store, uuid)).at(-1);
  return last !== undefined && last.action === 'delete' && isOwnOperation(context, last);
}

const isOwnOperation = (context: RequestContext, { operation }: { operation: string }): boolean =>
  operation === context.operation;
