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
  call: RequestContext,
  resource: Resource,
  query: ListQuery,
): Promise<RecordListResult> {
  const access = call.getAccess(resource);
  const reach = new GrantPredicates(access, ['see', 'full']);
  const storeQuery = buildStoreQuery(call, resource, query);
  await authorizeMaskedQuery(call, resource, query);
  const answer = await call.reader.list(resource.name, {
    ...storeQuery,
    limit: query.pageSize,
    ...(query.after === undefined ? { offset: (query.pageNo - 1) * query.pageSize } : { after: query.after }),
    count: query.after === undefined,
    predicates: reach.predicates,
  });
  const presented = await Promise.all(
    answer.rows.map((row, index) =>
      serializeRecord(
        call,
        new AuthorizedRecord(call, resource, row, reach, answer.predicateResults[index] ?? []),
      ),
    ),
  );
  const entry = { action: 'list', resource: resource.name, rows: presented.length };
  const shown = await Disclosure.auditDisclosure(call, presented, entry);
  const records = shown.map(({ data }) => data);
  call.reportRead(resource, records.length);
  return {
    list: records,
    ...(answer.total === undefined ? {} : { total: answer.total }),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    checkList: [...access.readableFields],
    next: answer.next ?? null,
    labels: await loadRelationLabels(call, resource, records),
  };
}

/**
 * Translates the caller's list query into a store query: visible rows, authorized filters and authorized sort fields.
 */
export function buildStoreQuery(
  call: RequestContext,
  resource: Resource,
  query: ListQuery,
): Pick<StoreQuery, 'where' | 'sort'> {
  const access = call.getAccess(resource);
  const along = {
    catalog: call.dependencies.catalog,
    accessTo: (target: Resource) => call.getAccess(target),
  };
  return {
    where: buildListCondition(query, resource, access, call.encryption),
    sort: authorizeSort(query, resource, access, along),
  };
}
