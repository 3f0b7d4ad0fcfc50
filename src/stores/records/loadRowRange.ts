import { maxPageSize } from '#model/query/formatListQuery';
import type { ListQuery, RecordData, RecordsApi } from '#model/records';

/** A further request is worth it if it saves so many rows. */
const rowsPerRequest = 10;

/** The loaded rows of a range of list positions, with the labels of their related records. */
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
  const pageSize = choosePageSize(first, last);
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

/**
 * The page size with which few rows beside the range are read, in at most two pages more than needed: rows that are read count
 * for the alarm of mass reading.
 */
function choosePageSize(first: number, last: number): number {
  const maxPages = Math.ceil((last - first + 1) / maxPageSize) + 2;
  let best = { pageSize: maxPageSize, cost: Infinity };
  for (let pageSize = maxPageSize; pageSize > 0; pageSize -= 1) {
    const pages = Math.floor(last / pageSize) - Math.floor(first / pageSize) + 1;
    const cost = pages * (pageSize + rowsPerRequest);
    if (pages <= maxPages && cost < best.cost) best = { pageSize, cost };
  }
  return best.pageSize;
}
