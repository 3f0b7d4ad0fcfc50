import { BadRequest } from '#model/errors';
import type { ListQuery, RecordListResult, Records } from '#model/records';

const pageSize = 500;
/** A larger whole is for pages; nobody opens it at once. */
const maxRecords = 20_000;

export type AllRecords = Pick<RecordListResult, 'list' | 'checkList' | 'labels'>;

/** All that a caller sees and asks for, in one piece. */
export async function readAllPages(
  records: Records,
  resource: string,
  query: ListQuery,
): Promise<AllRecords> {
  const list: AllRecords['list'] = [];
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
