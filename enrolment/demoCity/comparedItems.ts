import type { Catalog } from '#model/catalog';
import { scalarToText, type JsonObject } from '#model/json';
import { maskField } from '../formatValueInWords';
import { getStatedValues } from '../systemCheck';
import type { DemoRow } from './places';

interface Comparison {
  bm: DemoRow;
  /** A family whose values the register has where the two differ. */
  other: DemoRow;
  /** The fields that the check compares, its key first. */
  mappings: readonly DemoRow[];
  result: string;
}

/**
 * What a demo check has compared, masked as the real check masks it: all of it fits, or the key differs, or the last of
 * the others. Nothing where the register has no such row.
 */
export function listComparedItems(
  catalog: Catalog,
  { bm, other, mappings, result }: Comparison,
): JsonObject[] | null {
  const claims = getStatedValues(bm);
  const elsewhere = getStatedValues(other);
  const fields = mappings
    .map(({ sourceField }) => scalarToText(sourceField))
    .filter(field => scalarToText(claims[field]) !== '');
  if (result === 'notfound' || fields.length === 0) return null;
  const differing = result === 'match' ? -1 : result === 'mismatch' ? 0 : fields.length - 1;
  return fields.map((field, place) => {
    const [submitted, reference] = [claims, place === differing ? elsewhere : claims].map(values =>
      maskField(catalog, 'registration', field, values),
    );
    return {
      field,
      ...(submitted && { submittedMasked: submitted }),
      ...(reference && { referenceMasked: reference }),
      result: place === differing ? 'mismatch' : 'match',
    };
  });
}
