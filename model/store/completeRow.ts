import { AppError } from '../errors';
import { getStoredFields } from '../resource/storedFields';
import { getOwn, type JsonObject, type JsonValue } from '../json';
import type { Row } from '../records';
import type { Resource } from '../resource';

/** What every row has beside its fields. */
const rowProperties = ['uuid', 'version', 'deleted'];

const storedNamesCache = new WeakMap<Resource, ReadonlySet<string>>();

function getStoredNames(resource: Resource): ReadonlySet<string> {
  const names = storedNamesCache.get(resource) ?? new Set(getStoredFields(resource).map(field => field.name));
  storedNamesCache.set(resource, names);
  return names;
}

/** Values for fields that a table does not have are a mistake of whoever writes them, never dropped in silence. */
export function refuseUnknownFields(
  resource: Resource,
  values: JsonObject,
  allowed: readonly string[],
): void {
  const names = getStoredNames(resource);
  const unknown = Object.keys(values).find(name => !names.has(name) && !allowed.includes(name));
  if (unknown !== undefined) throw new AppError('unexpected', { resource: resource.name, field: unknown });
}

/** The row with every field that its table has, null where nothing is given. */
export function completeRow(resource: Resource, row: Row): Row {
  refuseUnknownFields(resource, row, rowProperties);
  const values = getStoredFields(resource).map((field): [string, JsonValue] => [
    field.name,
    getOwn(row, field.name) ?? null,
  ]);
  return { ...Object.fromEntries(values), uuid: row.uuid, version: row.version, deleted: row.deleted };
}
