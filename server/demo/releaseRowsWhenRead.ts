import type { PlainRow } from '#generator/emit/sampleRows';

/** Yields rows and frees each one, so that not all are in memory and in the database at the same time. */
export function releaseRowsWhenRead(
  rows: Readonly<Record<string, PlainRow[]>>,
): Record<string, Iterable<PlainRow>> {
  return Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, drain(list)]));
}

function* drain(list: PlainRow[]): Generator<PlainRow> {
  list.reverse();
  for (let row = list.pop(); row; row = list.pop()) yield row;
}
