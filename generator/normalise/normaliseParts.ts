import { isObject, type JsonObject } from '#model/json';
import type { PartSpec } from '#model/resource';
import { getNumberKeyword, getObjectKeyword, getTextKeyword, getTitleKeyword } from './readKeywords';

/** The parts (`x-parts`) of a resource in their order; undefined if it has none. */
export function normaliseParts(source: JsonObject): PartSpec[] | undefined {
  const parts = Object.entries(getObjectKeyword(source, 'x-parts')).flatMap(([name, part]) =>
    isObject(part) ? [normalisePart(name, part)] : [],
  );
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
