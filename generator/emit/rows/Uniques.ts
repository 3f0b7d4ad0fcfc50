import type { JsonObject, Value } from '#model/json';
import type { Field, Resource } from '#model/resource';

/** The values of which there may be one only, as far as they are taken. */
export class Uniques {
  private readonly keys: readonly (readonly string[])[];
  private readonly taken = new Set<string>();

  constructor(resource: Resource) {
    const single = Object.values(resource.fields).filter(field => field.unique);
    this.keys = [...single.map(field => [field.name]), ...resource.unique];
  }

  has(field: Field, value: Value): boolean {
    return field.unique && this.taken.has(JSON.stringify([[field.name], [value]]));
  }

  /** Whether another record agrees with this one in all fields of some key. */
  meets(record: JsonObject): boolean {
    return this.entries(record).some(entry => this.taken.has(entry));
  }

  add(record: JsonObject): void {
    for (const entry of this.entries(record)) this.taken.add(entry);
  }

  remove(record: JsonObject): void {
    for (const entry of this.entries(record)) this.taken.delete(entry);
  }

  /** A key with an absent value meets nothing. */
  private entries(record: JsonObject): string[] {
    return this.keys.flatMap(key => {
      const values = key.map(name => record[name] ?? null);
      return values.includes(null) ? [] : [JSON.stringify([key, values])];
    });
  }
}
