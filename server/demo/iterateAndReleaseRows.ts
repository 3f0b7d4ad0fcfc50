import type { SampleRow } from '#generator/emit/sampleRows';

/** Yields rows and frees each one, so that not all are in memory and in the database at the same time. */
export function iterateAndReleaseRows(
  rows: Readonly<Record<string, SampleRow[]>>,
): Record<string, Iterable<SampleRow>> {
  return Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, drain(list)]));
}

function* drain(list: SampleRow[]): Generator<SampleRow> {
  list.reverse();
  for (let row = list.pop(); row; row = list.pop()) yield row;
}
