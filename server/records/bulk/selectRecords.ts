import type { Condition } from '#model/conditions';
import { Conflict, BadRequest } from '#model/errors';
import { buildListCondition } from '#model/query';
import type { ListQuery, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { SelectedRecord } from './applyToRecord';
import { authorizeMaskedQuery } from '../read/authorizeMaskedQuery';
import type { RequestContext } from '../RequestContext';
import { requireNonEmptySelection } from '../write/requireNonEmptySelection';
import { prefixIssuePaths, withIssuePathPrefix } from '../validation/issuePaths';

/** The records of a bulk request: a list of uuids, or every record that a list query matches. */
export type BulkSelection = { uuids: readonly string[] } | { query: ListQuery };

/**
 * Maximum number of records in one bulk request. Callers with more must narrow the filter and send several requests.
 */
export const maxSelectedRecords = 10_000;
const pageSize = 500;

export const toSelectedRecord = ({ uuid, version }: Row): SelectedRecord => ({ uuid, version });

interface SelectionRequest {
  selection: BulkSelection;
  /** Number of records that the caller expects. */
  expect: number;
}

/**
 * Lists what is picked from the rows of the selected records, the oldest first. A count that differs from the caller's
 * expectation is refused with 409.
 */
export async function selectRecords<T>(
  context: RequestContext,
  resource: Resource,
  { selection, expect }: SelectionRequest,
  pick: (row: Row) => T,
): Promise<T[]> {
  const where = buildSelectionCondition(context, resource, selection);
  if ('query' in selection)
    await authorizeMaskedQuery(context, resource, selection.query).catch((error: unknown) => {
      throw prefixIssuePaths('/filters', error);
    });
  const count = await context.reader.count(resource.name, where);
  if (count !== expect) throw new Conflict('countChanged', { count });
  if (count > maxSelectedRecords) throw new BadRequest('bulkTooMany');
  const selected = await listSelected(context, resource, where, pick);
  if (selected.length !== expect) throw new Conflict('countChanged', { count: selected.length });
  return selected;
}

/** Condition of a bulk selection, limited to the rows that the caller may see. */
function buildSelectionCondition(
  context: RequestContext,
  resource: Resource,
  selection: BulkSelection,
): Condition {
  const access = context.getAccess(resource);
  if ('query' in selection)
    return withIssuePathPrefix('/filters', () =>
      buildListCondition(selection.query, resource, access, context.encryption),
    );
  const uuids = requireNonEmptySelection(selection.uuids);
  return andConditions([{ op: 'is', path: ['uuid'], test: { in: uuids } }, access.reachableRows]);
}

async function listSelected<T>(
  context: RequestContext,
  resource: Resource,
  where: Condition,
  pick: (row: Row) => T,
): Promise<T[]> {
  const selected: T[] = [];
  let after: string | undefined;
  do {
    const query = { where, sort: [], limit: pageSize, count: false };
    const page = await context.reader.list(resource.name, after === undefined ? query : { ...query, after });
    selected.push(...page.rows.map(pick));
    after = page.next;
  } while (after !== undefined);
  return selected;
}
