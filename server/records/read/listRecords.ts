import { matchAll, type Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import { buildListCondition, authorizeRequestedFields, authorizeSort } from '#model/query';
import type { ListQuery, RecordListResult, StoreQuery } from '#model/records';
import type { Resource } from '#model/resource';
import type { ResourceAccess } from '#model/access';
import type { RequestContext } from '../RequestContext';
import { authorizeMaskedQuery } from './authorizeMaskedQuery';
import { AuditedDisclosure } from '../access/AuditedDisclosure';
import { AuthorizedRecord } from '../access/AuthorizedRecord';
import { isComputedOnRead } from './computedFields';
import { loadRelationLabels } from './labels';
import { serializeRecord } from './serializeRecord';
import { getGrantPredicates } from '../access/GrantPredicates';

/**
 * Lists one page of the records visible to the caller, by page number or cursor, with one audit entry for sensitive
 * values. `within` is a further condition.
 */
export async function listRecords(
  context: RequestContext,
  resource: Resource,
  query: ListQuery,
  within: Condition = matchAll,
): Promise<RecordListResult> {
  const access = context.getAccess(resource);
  const reach = getGrantPredicates(access, ['see', 'full']);
  const storeQuery = buildStoreQuery(context, resource, query);
  const fields = authorizeRequestedFields(query, access);
  const asked = new Set(fields);
  await authorizeMaskedQuery(context, resource, query);
  const answer = await context.reader.list(resource.name, {
    ...storeQuery,
    where: andConditions([storeQuery.where, within]),
    limit: query.pageSize,
    ...(query.after === undefined ? { offset: (query.pageNo - 1) * query.pageSize } : { after: query.after }),
    count: query.after === undefined,
    predicates: reach.predicates,
    ...(query.fields && canReadPartialRows(resource, access, asked) ? { fields: asked } : {}),
  });
  const presented = await Promise.all(
    answer.rows.map((row, index) =>
      serializeRecord(
        context,
        new AuthorizedRecord(context, resource, row, reach, answer.predicateResults[index] ?? []),
        { fields: asked },
      ),
    ),
  );
  const entry = { action: 'list', resource: resource.name, rows: presented.length };
  const shown = await AuditedDisclosure.auditDisclosure(context, presented, entry);
  const records = shown.map(({ data }) => data);
  context.reportRead(resource, records.length);
  return {
    list: records,
    ...(answer.total === undefined ? {} : { total: answer.total }),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    checkList: [...fields],
    next: answer.next ?? null,
    labels: await loadRelationLabels(context, resource, records),
  };
}

/** Whether a list can read only the requested columns; computed fields and field rules need others too. */
const canReadPartialRows = (
  resource: Resource,
  access: ResourceAccess,
  fields: ReadonlySet<string>,
): boolean =>
  ![...fields].some(name => isComputed(resource, name)) &&
  !(['see', 'full'] as const).some(action => access.getGrants(action).some(grant => grant.fieldRule));

function isComputed(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  return field !== undefined && isComputedOnRead(field);
}

/**
 * Translates the caller's list query into a store query: visible rows, authorized filters and authorized sort fields.
 */
export function buildStoreQuery(
  context: RequestContext,
  resource: Resource,
  query: ListQuery,
): Pick<StoreQuery, 'where' | 'sort'> {
  const access = context.getAccess(resource);
  const along = {
    catalog: context.dependencies.catalog,
    accessTo: (target: Resource) => context.getAccess(target),
  };
  return {
    where: buildListCondition(query, resource, access, context.encryption),
    sort: authorizeSort(query, resource, access, along),
  };
}
