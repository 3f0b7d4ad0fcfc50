import { coversCondition } from '../conditions/simplifyCondition';
import type { Field } from '../field';
import { getOwn } from '../json';
import { isStoredField } from '../resource/storedFields';
import type { Visibility } from './Visibility';

/** A field with a plain stored value that the caller may read. */
export function findCountableField(name: string, visibility: Visibility): Field | undefined {
  const field = getOwn(visibility.resource.fields, name);
  if (!field || field.sensitive || !isStoredField(field)) return undefined;
  return visibility.access.whereReadable(name) ? field : undefined;
}

/** Whether the counts by this field add up to the total: no visible row hides the field from the caller. */
export function canGroupBy(name: string, visibility: Visibility): boolean {
  const readable = findCountableField(name, visibility) && visibility.access.whereReadable(name);
  return readable !== undefined && coversCondition(readable, visibility.access.reachableRows);
}
