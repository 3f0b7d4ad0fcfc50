import { BadRequest, ValidationFailed } from '#model/errors';
import type { ListQuery, RecordListResult, RecordsApi } from '#model/records';

const pageSize = 500;
/** Maximum number of records of a list without pagination; larger results must be read by pages. */
const maxRecords = 20_000;

/** All records of a list query without pagination, with the labels of related records. */
export type AllListRecords = Pick<RecordListResult, 'list' | 'checkList' | 'labels'>;

/** Reads all pages of a list as one result. */
export async function readAllListPages(
  records: RecordsApi,
  resource: string,
  query: ListQuery,
  { allowsFields = false } = {},
): Promise<AllListRecords> {
  // Nesting and labels may need fields that the caller did not name.
  if (query.fields && !allowsFields) throw new ValidationFailed([{ path: '/fields', keyword: 'unknown' }]);
  const list: AllListRecords['list'] = [];
  const labels: Record<string, string> = {};
  let page: RecordListResult | undefined;
  do {
    const after = page?.next ?? undefined;
    page = await records.list(resource, { ...query, pageNo: 1, pageSize, after });
    list.push(...page.list);
    Object.assign(labels, page.labels);
    if (list.length > maxRecords) throw new BadRequest('tooComplex');
  } while (page.next !== null);
  return { list, labels, checkList: page.checkList };
}
