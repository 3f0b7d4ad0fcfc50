import type { JsonObject } from '#model/json';
import type { PartSpec } from '#model/resource';
import { getNamedObjectsKeyword, getNumberKeyword, getTextKeyword, getTitleKeyword } from './readKeywords';

/** The parts (`x-parts`) of a resource in their order; undefined if it has none. */
export function normaliseParts(source: JsonObject): PartSpec[] | undefined {
  const parts = getNamedObjectsKeyword(source, 'x-parts').map(entry => normalisePart(...entry));
  return parts.length > 0 ? parts : undefined;
}

const normalisePart = (name: string, part: JsonObject): PartSpec => ({
  name,
  title: getTitleKeyword(part, name),
  of: getTextKeyword(part, 'of') ?? '',
  by: getTextKeyword(part, 'by') ?? '',
  min: getNumberKeyword(part, 'min') ?? 0,
  max: getNumberKeyword(part, 'max') ?? 0,
});
