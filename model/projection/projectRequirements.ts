import type { JsonSchema } from '../jsonSchema';
import { projectConditions } from './projectConditions';
import type { ResourceVisibility } from './ResourceVisibility';

/** The conjuncts of a guard that test the record itself. */
function listRecordParts({ properties, allOf = [] }: JsonSchema): JsonSchema[] {
  const record = properties?.record;
  return [...(typeof record === 'object' ? [record] : []), ...allOf.flatMap(listRecordParts)];
}

/** The guard requirements on the record that the caller can evaluate and fill in; undefined if there are none. */
export function projectRequirements(
  guard: JsonSchema,
  visibility: ResourceVisibility,
): JsonSchema | undefined {
  const parts = listRecordParts(guard)
    .map(({ type, ...part }) => projectConditions(part, visibility))
    .filter(part => Object.keys(part).length > 0);
  return parts.length > 1 ? { allOf: parts } : parts[0];
}
