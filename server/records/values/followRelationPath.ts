import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import { isEncryptedValue, type RecordReader, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';

/** Follows a relation path to its last field. A sensitive value is returned as its mask. */
export async function followRelationPath(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  path: readonly string[],
  row: Row | JsonObject,
): Promise<JsonValue> {
  const [step = '', ...rest] = path;
  const value = row[step] ?? null;
  const target = getOwn(resource.fields, step)?.ref?.to;
  if (rest.length === 0) return isEncryptedValue(value) ? value.mask : value;
  if (target === undefined || typeof value !== 'string') return null;
  const next = await reading.get(target, value);
  return next ? followRelationPath(context, reading, context.getResource(target), rest, next) : null;
}

/** Values of related records that expressions read, by path: `schoolId.seats`. */
export async function loadRelatedValues(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  paths: readonly (readonly string[])[],
  record: JsonObject,
): Promise<JsonObject> {
  const values: JsonObject = {};
  for (const path of paths) {
    const name = path.join('.');
    if (!Object.hasOwn(values, name))
      values[name] = await followRelationPath(context, reading, resource, path, record);
  }
  return values;
}
