import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import {
  getUniqueKeys,
  isUniqueKeyHeldByRow,
  toUniqueKeyValue,
  type UniqueKey,
} from '#model/resource/indexes';
import type { Resource } from '#model/resource';

/** A unique key with its taken values. */
export interface TakenUniqueKey {
  key: UniqueKey;
  resource: Resource;
  fields: readonly string[];
  taken: Set<JsonValue>;
}

/** Taken values of unique keys. */
export class UniqueValues {
  private readonly keys: readonly TakenUniqueKey[];
  private readonly single = new Map<string, TakenUniqueKey>();

  constructor(resource: Resource) {
    // Sample rows ignore term and exemption of a unique key, so no two rows have the same key.
    this.keys = [...getUniqueKeys(resource), ...(resource.claims ?? [])].map(key => ({
      ...{ key, resource, fields: key.fields },
      taken: new Set<JsonValue>(),
    }));
    for (const key of this.keys) {
      const [only = '', ...more] = key.fields;
      if (more.length === 0 && !key.key.states) this.single.set(only, key);
    }
  }

  isTaken({ name }: Field, value: JsonValue): boolean {
    const key = this.single.get(name);
    return key?.taken.has(toEntry(toUniqueKeyValue(key.key, value))) ?? false;
  }

  /** The first unique key that this record duplicates. */
  findConflict(record: JsonObject): TakenUniqueKey | undefined {
    return this.keys.find(key => isUniqueKeyTaken(key, record));
  }

  add(record: JsonObject): void {
    for (const key of this.keys) {
      const entry = getEntry(key, record);
      if (entry !== undefined) key.taken.add(entry);
    }
  }

  remove(record: JsonObject): void {
    for (const key of this.keys) {
      const entry = getEntry(key, record);
      if (entry !== undefined) key.taken.delete(entry);
    }
  }
}

/** Whether another sample row has the values of a unique key. */
export function isUniqueKeyTaken(key: TakenUniqueKey, record: JsonObject): boolean {
  const entry = getEntry(key, record);
  return entry !== undefined && key.taken.has(entry);
}

/** A key with an absent value is never a duplicate. */
function getEntry({ key, resource, fields }: TakenUniqueKey, record: JsonObject): JsonValue | undefined {
  if (!isUniqueKeyHeldByRow(key, resource, record)) return undefined;
  const values = fields.map(name => toUniqueKeyValue(key, record[name] ?? null));
  const [only = null] = values;
  if (values.length === 1) return only === null ? undefined : toEntry(only);
  return values.includes(null) ? undefined : JSON.stringify(values);
}

/** Set members compare by value for scalars; lists and objects are serialised. */
const toEntry = (value: JsonValue): JsonValue => (typeof value === 'object' ? JSON.stringify(value) : value);
