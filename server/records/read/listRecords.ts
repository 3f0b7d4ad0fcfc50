import { buildListCondition, authorizeSort } from '#model/query';
import type { ListQuery, RecordListResult, StoreQuery } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { authorizeMaskedQuery } from './authorizeMaskedQuery';
import { Disclosure } from '../access/Disclosure';
import { AuthorizedRecord } from '../access/AuthorizedRecord';
import { loadRelationLabels } from './labels';
import { serializeRecord } from './serializeRecord';
import { GrantPredicates } from '../access/GrantPredicates';

/**
 * One page of the records that the caller may see, by page number or by cursor, with one audit entry for sensitive
 * values.
 */
export async function listRecords(
  context: RequestContext,
  resource: Resource,
  query: ListQuery,
): Promise<RecordListResult> {
  const access = context.getAccess(resource);
  const reach = new GrantPredicates(access, ['see', 'full']);
  const storeQuery = buildStoreQuery(context, resource, query);
  await authorizeMaskedQuery(context, resource, query);
  const answer = await context.reader.list(resource.name, {
    ...storeQuery,
    limit: query.pageSize,
    ...(query.after === undefined ? { offset: (query.pageNo - 1) * query.pageSize } : { after: query.after }),
    count: query.after === undefined,
    predicates: reach.predicates,
  });
  const presented = await Promise.all(
    answer.rows.map((row, index) =>
      serializeRecord(
        context,
        new AuthorizedRecord(context, resource, row, reach, answer.predicateResults[index] ?? []),
      ),
    ),
  );
  const entry = { action: 'list', resource: resource.name, rows: presented.length };
  const shown = await Disclosure.auditDisclosure(context, presented, entry);
  const records = shown.map(({ data }) => data);
  context.reportRead(resource, records.length);
  return {
    list: records,
    ...(answer.total === undefined ? {} : { total: answer.total }),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    checkList: [...access.readableFields],
    next: answer.next ?? null,
    labels: await loadRelationLabels(context, resource, records),
  };
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
