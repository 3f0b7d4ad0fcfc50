import { encodeCursor } from '#model/store/cursor';
import type { SortValue, ResolvedSortKey } from '#model/values/sortValue';
import type { StorePage } from '#model/records';
import type { SqlRow, SqlValue } from '../engine/engine';
import { decodeRow, type TableLayout } from '../tables/TableLayout';

interface PageOptions {
  sort: readonly ResolvedSortKey[];
  limit: number;
  /** Number of columns in each row that tell which grant predicates match. */
  predicateCount: number;
}

/**
 * Builds a page from the selected rows. Each one holds the row columns, then the predicate results, then the sort
 * values.
 */
export function readListPage(
  layout: TableLayout,
  found: readonly SqlRow[],
  { sort, limit, predicateCount }: PageOptions,
): StorePage {
  const page = found.slice(0, limit);
  const answersAt = layout.rowColumns.length;
  const placeAt = answersAt + predicateCount;
  const last = found.length > limit ? page.at(-1) : undefined;
  const next = last && { uuid: String(last[0]), values: last.slice(placeAt).map(toOrderValue) };
  return {
    rows: page.map(row => decodeRow(layout, row)),
    predicateResults: page.map(row => row.slice(answersAt, placeAt).map(answer => answer === 1)),
    ...(next ? { next: encodeCursor(sort, next) } : {}),
  };
}

const toOrderValue = (value: SqlValue): SortValue =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
