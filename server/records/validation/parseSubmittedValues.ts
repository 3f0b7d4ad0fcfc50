import { ValidationFailed, type Issue } from '#model/errors';
import { maskCharacter } from '#model/formats';
import { getOwn, deepEqual, type JsonObject, type JsonValue } from '#model/json';
import { isEncryptedValue } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { normaliseValue, checkStorableValue } from '../values/normaliseValue';

/** The fields that the caller may read and write on the submitted record. */
export interface FieldAccessRights {
  readable: ReadonlySet<string>;
  writable: ReadonlySet<string>;
}

/**
 * Normalises the submitted values and keeps those that differ from the `stored` (encrypted) ones. Any value that the
 * caller may not write refuses the whole request. A field hidden from the caller is reported as unknown.
 */
export function parseSubmittedValues(
  resource: Resource,
  body: JsonObject,
  rights: FieldAccessRights,
  stored: JsonObject,
): JsonObject {
  const offer: JsonObject = {};
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(body)) {
    const path = `/${name}`;
    const field = getOwn(resource.fields, name);
    if (!field || !(rights.readable.has(name) || rights.writable.has(name))) {
      issues.push({ path, keyword: 'unknown' });
      continue;
    }
    const faults = checkStorableValue(field, value, path);
    const normal = faults.length > 0 ? value : normaliseValue(field, value);
    if (faults.length > 0) issues.push(...faults);
    else if (isUnchanged(field, normal, getOwn(stored, name) ?? null, rights)) continue;
    else if (!rights.writable.has(name)) issues.push({ path, keyword: 'readOnly' });
    else if (field.sensitive && typeof normal === 'string' && normal.includes(maskCharacter)) {
      issues.push({ path, keyword: 'masked' });
    } else offer[name] = normal;
  }
  if (issues.length > 0) throw new ValidationFailed(issues);
  return offer;
}

/**
 * Whether a submitted value equals the stored one; a submitted mask counts as unchanged. The comparison is only for
 * readers of the field, since otherwise a caller could guess hidden values by submitting them.
 */
function isUnchanged(
  { name, once }: Field,
  offered: JsonValue,
  stored: JsonValue,
  rights: FieldAccessRights,
): boolean {
  if (!rights.readable.has(name)) return false;
  if (isEncryptedValue(stored)) return offered === stored.mask;
  return (once || rights.writable.has(name)) && deepEqual(offered, stored);
}
