import type { Catalog } from '#model/catalog';
import { scalarToText, type JsonObject } from '#model/json';
import { maskField } from '../formatValueInWords';
import { getStatedValues } from '../systemCheck';
import type { DemoRow } from './places';

interface Comparison {
  bm: DemoRow;
  /** Another family, whose values the register contains if the comparison must find a difference. */
  other: DemoRow;
  /** Settings of the fields that the check compares, the key field first. */
  mappings: readonly DemoRow[];
  result: string;
}

/**
 * Lists the results of a demo check per field, masked like the results of a real check: all fields match, or one field
 * differs (the key field or the last other field). Null if the register has no matching row.
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
