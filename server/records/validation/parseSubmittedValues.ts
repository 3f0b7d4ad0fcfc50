import { ValidationFailed, type Issue } from '#model/errors';
import { maskCharacter } from '#model/formats';
import { getOwn, deepEqual, type JsonObject, type JsonValue } from '#model/json';
import { isEncrypted } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { normaliseValue, checkStorable } from '../values/normaliseValue';

/** What a caller may know and write of the record that it sends values for. */
export interface FieldRights {
  readable: ReadonlySet<string>;
  writable: ReadonlySet<string>;
}

/**
 * The values that a caller offers for a record, in their normal form and only those that differ from what is `stored`
 * (in storage's form). Anything that it may not write refuses the whole; a field that it may not know of is as unknown
 * as one that is not there.
 */
export function parseSubmittedValues(
  resource: Resource,
  body: JsonObject,
  rights: FieldRights,
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
    const faults = checkStorable(field, value, path);
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
 * The mask stands for the value behind it. What is offered is compared only for those who may read the field, or else
 * offering would tell whether it is right: of the value, and of its mask.
 */
function isUnchanged(
  { name, once }: Field,
  offered: JsonValue,
  stored: JsonValue,
  rights: FieldRights,
): boolean {
  if (!rights.readable.has(name)) return false;
  if (isEncrypted(stored)) return offered === stored.mask;
  return (once || rights.writable.has(name)) && deepEqual(offered, stored);
}
