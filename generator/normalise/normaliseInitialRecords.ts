import { createHash } from 'node:crypto';
import type { JsonObject, JsonValue } from '#model/json';
import { getInitialRecordKey, type InitialRecord, type Resource } from '#model/resource';
import { getObjectListKeyword } from './readKeywords';

/** The initial records of a resource, inserted in every city; undefined if it has none. */
export function normaliseInitialRecords(
  resource: string,
  source: JsonObject,
  shape: Pick<Resource, 'fields' | 'unique'>,
): InitialRecord[] | undefined {
  const key = getInitialRecordKey(shape);
  const records = getObjectListKeyword(source, 'x-records').map(said => ({
    uuid: createNamedUuid([resource, ...key.map(name => said[name] ?? null)]),
    values: { ...getConstantDefaults(shape.fields), ...said, ...getRelations(shape.fields, said) },
  }));
  return records.length > 0 ? records : undefined;
}

/** Returns the uuids of the initial records that a record refers to by their keys. */
const getRelations = (fields: Resource['fields'], said: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, key]) => {
      const { kind, ref } = fields[name] ?? {};
      return kind === 'reference' && ref ? [[name, createNamedUuid([ref.to, key])]] : [];
    }),
  );

/** Returns the constant defaults of the fields. */
export const getConstantDefaults = (fields: Resource['fields']): JsonObject =>
  Object.fromEntries(
    Object.values(fields).flatMap(({ name, default: constant, defaultFrom }) =>
      constant === undefined || defaultFrom !== undefined ? [] : [[name, constant]],
    ),
  );

/** Derives a version 8 UUID from a hash of names. */
function createNamedUuid(names: readonly JsonValue[]): string {
  const hash = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
