import { getOwn, type JsonValue } from '../json';
import { isEncrypted, type Row } from '../records';
import { getUniqueKeys } from '../resource/indexes';
import type { Resource } from '../resource';

/** What a value is compared by; a sealed one by its hash, an absent one by nothing. */
const toComparableText = (value: JsonValue | undefined): string | undefined =>
  value === null || value === undefined ? undefined : JSON.stringify(isEncrypted(value) ? value.hash : value);

/** The unique keys of the living rows of one table. */
export class UniqueIndex {
  private readonly keys: readonly (readonly string[])[];
  private readonly holders: readonly Map<string, string>[];

  constructor(resource: Resource, rows: Iterable<Row> = []) {
    this.keys = getUniqueKeys(resource);
    this.holders = this.keys.map(() => new Map());
    if (this.keys.length > 0) for (const row of rows) this.add(row);
  }

  /** The fields of the first unique key that a living row shares with another. */
  findDuplicate(row: Row): readonly string[] | undefined {
    if (row.deleted) return undefined;
    return this.keys.find((fields, at) => {
      const key = buildKey(row, fields);
      const holder = key === undefined ? undefined : this.holders[at]?.get(key);
      return holder !== undefined && holder !== row.uuid;
    });
  }

  add(row: Row): void {
    if (!row.deleted) this.eachKey(row, (holders, key) => holders.set(key, row.uuid));
  }

  remove(row: Row): void {
    this.eachKey(row, (holders, key) => holders.get(key) === row.uuid && holders.delete(key));
  }

  private eachKey(row: Row, handle: (holders: Map<string, string>, key: string) => void): void {
    for (const [at, fields] of this.keys.entries()) {
      const key = buildKey(row, fields);
      const holders = this.holders[at];
      if (key !== undefined && holders) handle(holders, key);
    }
  }
}

function buildKey(row: Row, fields: readonly string[]): string | undefined {
  const values: string[] = [];
  for (const field of fields) {
    const text = toComparableText(getOwn(row, field));
    if (text === undefined) return undefined;
    values.push(text);
  }
  return values.join();
}
