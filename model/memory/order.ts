import { baseOf, resourceOf } from '../catalog';
import { compareTexts } from '../compareValues';
import type { Place } from '../cursor';
import type { Lookup } from '../holds';
import { own } from '../json';
import { compareOrder, orderValue, type OrderValue, type SortTerm } from '../orderValue';
import type { Row } from '../records';
import type { Resource } from '../resource';

/** A row with the values that it is sorted by. */
export interface Placed extends Place {
  row: Row;
}

export function compareRows(sort: readonly SortTerm[], a: Place, b: Place): number {
  for (const [index, term] of sort.entries()) {
    const order = compareOrder(a.values[index] ?? null, b.values[index] ?? null, term.descending);
    if (order !== 0) return order;
  }
  return compareTexts(a.uuid, b.uuid);
}

export function valueAt(term: SortTerm, row: Row, resource: Resource, look: Lookup): OrderValue {
  let here: Row | undefined = row;
  let among: Resource | undefined = resource;
  for (const step of term.path.slice(0, -1)) {
    const target: string | undefined = among && own(baseOf(look.catalog, among).fields, step)?.ref?.to;
    const uuid: unknown = here?.[step];
    among = target === undefined ? undefined : resourceOf(look.catalog, target);
    here = among && typeof uuid === 'string' ? look.row(baseOf(look.catalog, among).name, uuid) : undefined;
    if (here?.deleted) here = undefined;
  }
  return orderValue(term.end, here?.[term.path.at(-1) ?? ''] ?? null);
}
