import { comparisonTests, listComparedFields, type Comparison } from '#model/comparisons';
import type { Expression } from '#model/expressions';
import type { JsonObject } from '#model/json';
import { collectFieldNamesOfSchema } from '#model/projection/projectConditions';
import { getJsonSchema } from './getJsonSchema';
import { getBilingualText, getObjectListKeyword, getTextKeyword, omitUndefined } from './readKeywords';

/** The comparisons of a resource, one for each test; undefined if there are none. */
export function normaliseComparisons(source: JsonObject): Comparison[] | undefined {
  const comparisons = getObjectListKeyword(source, 'x-compare').flatMap(normaliseEntry);
  return comparisons.length > 0 ? comparisons : undefined;
}

function normaliseEntry(entry: JsonObject): Comparison[] {
  const field = getTextKeyword(entry, 'field') ?? '';
  const when = getJsonSchema(entry, 'when');
  const refusal = getBilingualText(entry, 'refusal', 'x-refusal-en') ?? { zh: '', en: '' };
  return comparisonTests.flatMap(test => {
    if (entry[test] === undefined) return [];
    const value = entry[test] as Expression;
    const names = [field, ...listComparedFields(value), ...(when ? collectFieldNamesOfSchema(when) : [])];
    return [omitUndefined({ field, test, value, when, fields: [...new Set(names)], refusal })];
  });
}
