import { Invalid } from '#model/errors';
import type { ListQuery, RecordPage, Records } from '#model/records';

const pageSize = 500;
/** A larger whole is for pages; nobody opens it at once. */
const most = 20_000;

export type Whole = Pick<RecordPage, 'list' | 'checkList' | 'labels'>;

/** All that a caller sees and asks for, in one piece. */
export async function readAll(records: Records, resource: string, query: ListQuery): Promise<Whole> {
  const list: Whole['list'] = [];
  const labels: Record<string, string> = {};
  let page: RecordPage | undefined;
  do {
    const after = page?.next ?? undefined;
    page = await records.list(resource, { ...query, pageNo: 1, pageSize, after });
    list.push(...page.list);
    Object.assign(labels, page.labels);
    if (list.length > most) throw new Invalid('tooComplex');
  } while (page.next !== null);
  return { list, labels, checkList: page.checkList };
}
