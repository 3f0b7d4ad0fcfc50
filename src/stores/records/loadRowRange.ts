import type { ListQuery, RecordData, RecordsApi } from '#model/records';

/** Most rows that are selected at once; more are for a selection of all that match. */
export const maxRowRange = 2000;
const pageSize = 500;

export interface RowRange {
  rows: RecordData[];
  labels: Record<string, string>;
}

/** Rows of a list from one place to another, both included, whatever page is on screen. */
export async function loadRowRange(
  records: Pick<RecordsApi, 'list'>,
  resource: string,
  query: ListQuery,
  [first, last]: readonly [number, number],
): Promise<RowRange> {
  const firstPage = Math.floor(first / pageSize);
  const rows: RecordData[] = [];
  const labels: Record<string, string> = {};
  for (let page = firstPage; page <= Math.floor(last / pageSize); page += 1) {
    const answer = await records.list(resource, { ...query, pageNo: page + 1, pageSize });
    rows.push(...answer.list);
    Object.assign(labels, answer.labels);
  }
  const start = firstPage * pageSize;
  return { rows: rows.slice(first - start, last - start + 1), labels };
}
