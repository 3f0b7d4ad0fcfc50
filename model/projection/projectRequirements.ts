import type { JsonSchema } from '../jsonSchema';
import { projectConditions } from './projectConditions';
import type { Visibility } from './Visibility';

/** The parts of a guard that speak of the record and must all hold. */
function listRecordParts({ properties, allOf = [] }: JsonSchema): JsonSchema[] {
  const record = properties?.record;
  return [...(typeof record === 'object' ? [record] : []), ...allOf.flatMap(listRecordParts)];
}

/**
 * What a guard requires of the record itself, as far as the caller can evaluate it and fill it in; undefined
 * if that is nothing.
 */
export function projectRequirements(guard: JsonSchema, visibility: Visibility): JsonSchema | undefined {
  const parts = listRecordParts(guard)
    .map(({ type, ...part }) => projectConditions(part, visibility))
    .filter(part => Object.keys(part).length > 0);
  return parts.length > 1 ? { allOf: parts } : parts[0];
}
