import { AppError } from './errors';
import { storedFields } from './fieldAt';
import { own, type JsonObject, type Value } from './json';
import type { Row } from './records';
import type { Resource } from './resource';

/** What every row has beside its fields. */
const ownValues = ['uuid', 'version', 'deleted'];

const known = new WeakMap<Resource, ReadonlySet<string>>();

function storedNames(resource: Resource): ReadonlySet<string> {
  const names = known.get(resource) ?? new Set(storedFields(resource).map(field => field.name));
  known.set(resource, names);
  return names;
}

/** Values for fields that a table does not have are a mistake of whoever writes them, never dropped in silence. */
export function refuseUnknown(resource: Resource, values: JsonObject, allowed: readonly string[]): void {
  const names = storedNames(resource);
  const unknown = Object.keys(values).find(name => !names.has(name) && !allowed.includes(name));
  if (unknown !== undefined) throw new AppError('unexpected', { resource: resource.name, field: unknown });
}

/** The row with every field that its table has, null where nothing is given. */
export function completeRow(resource: Resource, row: Row): Row {
  refuseUnknown(resource, row, ownValues);
  const values = storedFields(resource).map((field): [string, Value] => [
    field.name,
    own(row, field.name) ?? null,
  ]);
  return { ...Object.fromEntries(values), uuid: row.uuid, version: row.version, deleted: row.deleted };
}
