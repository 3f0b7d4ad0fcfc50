import { andConditions, coversCondition } from '../conditions/simplifyCondition';
import type { Field } from '../field';
import { getOwn } from '../json';
import { isStoredField } from '../resource/storedFields';
import type { ResourceVisibility } from './ResourceVisibility';

/** A field with a plain stored value that the caller may read. */
export function findCountableField(name: string, visibility: ResourceVisibility): Field | undefined {
  const field = getOwn(visibility.resource.fields, name);
  if (!field || field.sensitive || !isStoredField(field)) return undefined;
  return visibility.access.whereReadable(name) ? field : undefined;
}

/**
 * Whether the counts by this field add up to the total: no visible row hides the field from the caller. A filter by a
 * field leaves only rows that show it.
 */
export function canGroupBy(
  name: string,
  visibility: ResourceVisibility,
  filtered: readonly string[] = [],
): boolean {
  const { access } = visibility;
  const readable = findCountableField(name, visibility) && access.whereReadable(name);
  const shown = filtered.map(field => access.whereReadable(field)).filter(rows => rows !== undefined);
  return readable !== undefined && coversCondition(readable, andConditions([access.reachableRows, ...shown]));
}
