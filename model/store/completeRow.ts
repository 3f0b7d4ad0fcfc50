import { AppError } from '../errors';
import { getStoredFields } from '../resource/storedFields';
import { getOwn, type JsonObject, type JsonValue } from '../json';
import type { Row } from '../records';
import type { Resource } from '../resource';

/** Properties of every row besides its fields. */
const rowProperties = ['uuid', 'version', 'deleted'];

const storedNamesCache = new WeakMap<Resource, ReadonlySet<string>>();

function getStoredNames(resource: Resource): ReadonlySet<string> {
  const names = storedNamesCache.get(resource) ?? new Set(getStoredFields(resource).map(field => field.name));
  storedNamesCache.set(resource, names);
  return names;
}

/** Refuses values for unknown fields instead of dropping them, because they are a mistake of the calling code. */
export function refuseUnknownFields(
  resource: Resource,
  values: JsonObject,
  allowed: readonly string[],
): void {
  const names = getStoredNames(resource);
  const unknown = Object.keys(values).find(name => !names.has(name) && !allowed.includes(name));
  if (unknown !== undefined) throw new AppError('unexpected', { resource: resource.name, field: unknown });
}

/** Completes a row with null for every missing stored field. */
export function completeRow(resource: Resource, row: Row): Row {
  refuseUnknownFields(resource, row, rowProperties);
  const values = getStoredFields(resource).map((field): [string, JsonValue] => [
    field.name,
    getOwn(row, field.name) ?? null,
  ]);
  return { ...Object.fromEntries(values), uuid: row.uuid, version: row.version, deleted: row.deleted };
}
