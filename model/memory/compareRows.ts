import { getBaseResource, findResource } from '../catalog';
import { compareTexts } from '../values/compareValues';
import type { CursorPosition } from '../store/cursor';
import type { RelatedRowLookup } from '../conditions/matchesCondition';
import { getOwn } from '../json';
import { compareSortValues, toSortValue, type SortValue, type ResolvedSortKey } from '../values/sortValue';
import type { Row } from '../records';
import type { Resource } from '../resource';

/** A row with its sort values. */
export interface PositionedRow extends CursorPosition {
  row: Row;
}

/** Compares two rows by sort values, as a comparison function for `sort`. */
export function compareRows(sort: readonly ResolvedSortKey[], a: CursorPosition, b: CursorPosition): number {
  for (const [index, term] of sort.entries()) {
    const order = compareSortValues(a.values[index] ?? null, b.values[index] ?? null, term.descending);
    if (order !== 0) return order;
  }
  return compareTexts(a.uuid, b.uuid);
}

/** Returns the sort value of a row for one sort key. */
export function getSortValue(
  term: ResolvedSortKey,
  row: Row,
  resource: Resource,
  look: RelatedRowLookup,
): SortValue {
  let here: Row | undefined = row;
  let among: Resource | undefined = resource;
  for (const step of term.path.slice(0, -1)) {
    const target: string | undefined =
      among && getOwn(getBaseResource(look.catalog, among).fields, step)?.ref?.to;
    const uuid: unknown = here?.[step];
    among = target === undefined ? undefined : findResource(look.catalog, target);
    here =
      among && typeof uuid === 'string'
        ? look.row(getBaseResource(look.catalog, among).name, uuid)
        : undefined;
    if (here?.deleted) here = undefined;
  }
  return toSortValue(term.endField, here?.[term.path.at(-1) ?? ''] ?? null);
}
