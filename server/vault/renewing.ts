import { isObject, own, type JsonObject, type Value } from '#model/json';
import { isSealed, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Vault } from './Vault';

/** The same value with all that is sealed in it under the key of now; the very same when nothing is to be done. */
export function renewedValue(vault: Pick<Vault, 'renewed'>, value: Value): Value {
  if (isSealed(value)) return vault.renewed(value);
  if (Array.isArray(value)) {
    const items = value.map(item => renewedValue(vault, item));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isObject(value)) return value;
  const changed = renewedValues(vault, value);
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : value;
}

/** Those of the values that are not under the key of now, as they are under it. */
export function renewedValues(vault: Pick<Vault, 'renewed'>, values: JsonObject): JsonObject {
  const changed: JsonObject = {};
  for (const [name, value] of Object.entries(values)) {
    const renewed = renewedValue(vault, value);
    if (renewed !== value) changed[name] = renewed;
  }
  return changed;
}

/** What of a row is to be written anew: what is sealed in it, and what was derived as the hash of such a value. */
export function renewedRow(vault: Vault, resource: Resource, row: Row): JsonObject {
  const changed = renewedValues(vault, row);
  for (const { name, derive } of Object.values(resource.fields)) {
    if (derive?.by !== 'from' || derive.take !== 'hash' || (row[name] ?? null) === null) continue;
    const source = own(row, derive.field) ?? null;
    const hash = isSealed(source) ? vault.hash(vault.open(source)) : row[name];
    if (hash !== undefined && hash !== row[name]) changed[name] = hash;
  }
  return changed;
}
