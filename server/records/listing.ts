import { conditionOf, sortKeys } from '#model/query';
import type { ListQuery, RecordPage, StoreQuery } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { Disclosure } from './Disclosure';
import { Found } from './finding';
import { labelsFor } from './labels';
import { present } from './presenting';
import { Reach } from './reach';

/** One page of what the caller may see, in its order. */
export async function list(call: Call, resource: Resource, query: ListQuery): Promise<RecordPage> {
  const access = call.access(resource);
  const reach = new Reach(access, ['see', 'full']);
  const answer = await call.store.list(resource.name, {
    ...question(call, resource, query),
    limit: query.pageSize,
    ...(query.after === undefined ? { offset: (query.pageNo - 1) * query.pageSize } : { after: query.after }),
    count: query.after === undefined,
    marks: reach.marks,
  });
  const presented = await Promise.all(
    answer.rows.map((row, index) =>
      present(call, new Found(call, resource, row, reach, answer.marks[index] ?? [])),
    ),
  );
  const entry = { action: 'list', resource: resource.name, rows: presented.length };
  const shown = await Disclosure.open(call, presented, entry);
  const records = shown.map(({ data }) => data);
  return {
    list: records,
    ...(answer.total === undefined ? {} : { total: answer.total }),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    checkList: [...access.readable],
    next: answer.next ?? null,
    labels: await labelsFor(call, resource, records),
  };
}

/** What the caller asks, as the store is asked it. */
export function question(
  call: Call,
  resource: Resource,
  query: ListQuery,
): Pick<StoreQuery, 'where' | 'sort'> {
  const access = call.access(resource);
  const along = { catalog: call.parts.catalog, accessTo: (target: Resource) => call.access(target) };
  return {
    where: conditionOf(query, resource, access, call.vault),
    sort: sortKeys(query, resource, access, along),
  };
}
