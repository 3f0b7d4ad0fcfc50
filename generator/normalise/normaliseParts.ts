import { isObject, type JsonObject } from '#model/json';
import type { PartSpec } from '#model/resource';
import { getNumber, getObject, getText, getTitle } from './readKeywords';

/** The parts of a record, in their order; undefined if there are none. */
export function normaliseParts(source: JsonObject): PartSpec[] | undefined {
  const parts = Object.entries(getObject(source, 'x-parts')).flatMap(([name, part]) =>
    isObject(part) ? [normalisePart(name, part)] : [],
  );
  return parts.length > 0 ? parts : undefined;
}

const normalisePart = (name: string, part: JsonObject): PartSpec => ({
  name,
  title: getTitle(part, name),
  of: getText(part, 'of') ?? '',
  by: getText(part, 'by') ?? '',
  min: getNumber(part, 'min') ?? 0,
  max: getNumber(part, 'max') ?? 0,
});
