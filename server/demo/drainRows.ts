import type { PlainRow } from '#generator/emit/sampleRows';

/** The same rows, of which each is let go as soon as it is taken: in the database it need not be held as well. */
export function drainRows(rows: Readonly<Record<string, PlainRow[]>>): Record<string, Iterable<PlainRow>> {
  return Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, drain(list)]));
}

function* drain(list: PlainRow[]): Generator<PlainRow> {
  list.reverse();
  for (let row = list.pop(); row; row = list.pop()) yield row;
}
