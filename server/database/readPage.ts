import { writeCursor } from '#model/cursor';
import type { OrderValue, SortTerm } from '#model/orderValue';
import type { StorePage } from '#model/records';
import type { SqlRow, SqlValue } from './engine';
import { readRow, type Layout } from './layout';

interface Asked {
  sort: readonly SortTerm[];
  limit: number;
  /** How many questions were asked of each row. */
  marks: number;
}

/** A row is read from its columns, its answers and its place in the order, in this order. */
export function readPage(layout: Layout, found: readonly SqlRow[], { sort, limit, marks }: Asked): StorePage {
  const page = found.slice(0, limit);
  const answersAt = layout.read.length;
  const placeAt = answersAt + marks;
  const last = found.length > limit ? page.at(-1) : undefined;
  const next = last && { uuid: String(last[0]), values: last.slice(placeAt).map(orderOf) };
  return {
    rows: page.map(row => readRow(layout, row)),
    marks: page.map(row => row.slice(answersAt, placeAt).map(answer => answer === 1)),
    ...(next ? { next: writeCursor(sort, next) } : {}),
  };
}

const orderOf = (value: SqlValue): OrderValue =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
