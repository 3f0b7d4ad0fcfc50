import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';

/** A unique key. */
export interface UniqueKey {
  fields: readonly string[];
  taken: Set<JsonValue>;
}

/** Taken values of unique keys. */
export class UniqueValues {
  private readonly keys: readonly UniqueKey[];
  private readonly single = new Map<string, UniqueKey>();

  constructor(resource: Resource) {
    const single = Object.values(resource.fields).filter(field => field.unique);
    this.keys = [...single.map(field => [field.name]), ...resource.unique].map(fields => ({
      fields,
      taken: new Set<JsonValue>(),
    }));
    for (const key of this.keys) {
      const [only = '', ...more] = key.fields;
      if (more.length === 0) this.single.set(only, key);
    }
  }

  isTaken({ name }: Field, value: JsonValue): boolean {
    return this.single.get(name)?.taken.has(toEntry(value)) ?? false;
  }

  /** The first unique key that this record duplicates. */
  findConflict(record: JsonObject): UniqueKey | undefined {
    return this.keys.find(key => isTaken(key, record));
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

export function isTaken(key: UniqueKey, record: JsonObject): boolean {
  const entry = getEntry(key, record);
  return entry !== undefined && key.taken.has(entry);
}

/** A key with an absent value is never a duplicate. */
function getEntry({ fields }: UniqueKey, record: JsonObject): JsonValue | undefined {
  const [only = '', ...more] = fields;
  if (more.length === 0) return record[only] === null ? undefined : toEntry(record[only]);
  const values = fields.map(name => record[name] ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values);
}

/** Set members compare by value for scalars; lists and objects are serialised. */
function toEntry(value: JsonValue): JsonValue;
function toEntry(value: JsonValue | undefined): JsonValue | undefined;
function toEntry(value: JsonValue | undefined): JsonValue | undefined {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
