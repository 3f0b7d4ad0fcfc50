import { getOwn, type JsonValue } from '../json';
import { isEncryptedValue, type Row } from '../records';
import { getUniqueKeys, isUniqueKeyHeldByRow, toUniqueKeyValue, type UniqueKey } from '../resource/indexes';
import type { Resource } from '../resource';

/**
 * Returns the text by which a unique key compares a value; for an encrypted value its hash, for a missing value
 * undefined.
 */
const toComparableText = (key: UniqueKey, value: JsonValue | undefined): string | undefined =>
  value === null || value === undefined
    ? undefined
    : JSON.stringify(isEncryptedValue(value) ? value.hash : toUniqueKeyValue(key, value));

/** Unique keys of the live rows of one table. */
export class UniqueIndex {
  private readonly resource: Resource;
  private readonly keys: readonly UniqueKey[];
  private readonly holders: readonly Map<string, string>[];

  constructor(resource: Resource, rows: Iterable<Row> = []) {
    this.resource = resource;
    this.keys = getUniqueKeys(resource);
    this.holders = this.keys.map(() => new Map());
    if (this.keys.length > 0) for (const row of rows) this.add(row);
  }

  /** Fields of the first unique key that the row shares with another live row. */
  findDuplicate(row: Row): readonly string[] | undefined {
    if (row.deleted) return undefined;
    return this.keys.find((key, at) => {
      const text = this.buildKeyText(key, row);
      const holder = text === undefined ? undefined : this.holders[at]?.get(text);
      return holder !== undefined && holder !== row.uuid;
    })?.fields;
  }

  add(row: Row): void {
    if (!row.deleted) this.eachKey(row, (holders, key) => holders.set(key, row.uuid));
  }

  remove(row: Row): void {
    this.eachKey(row, (holders, key) => holders.get(key) === row.uuid && holders.delete(key));
  }

  private eachKey(row: Row, handle: (holders: Map<string, string>, key: string) => void): void {
    for (const [at, key] of this.keys.entries()) {
      const text = this.buildKeyText(key, row);
      const holders = this.holders[at];
      if (text !== undefined && holders) handle(holders, text);
    }
  }

  private buildKeyText(key: UniqueKey, row: Row): string | undefined {
    return isUniqueKeyHeldByRow(key, this.resource, row) ? joinKeyValues(key, row) : undefined;
  }
}

function joinKeyValues(key: UniqueKey, row: Row): string | undefined {
  const values: string[] = [];
  for (const field of key.fields) {
    const text = toComparableText(key, getOwn(row, field));
    if (text === undefined) return undefined;
    values.push(text);
  }
  return values.join();
}
