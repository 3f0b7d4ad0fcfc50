import type { Catalog } from '#model/catalog';
import { getOwn, scalarToText, type JsonValue } from '#model/json';
import { isEncryptedValue, type RecordReader, type Row } from '#model/records';

/** A path over the fields of a row and of the records that it refers to. */
export interface FactPath {
  resource: string;
  row: Row;
  path: readonly string[];
}

/**
 * Follows a relation path from a row to its value. The result is a list if any relation on the path has many targets.
 */
export async function readCallerFact(
  reading: RecordReader,
  catalog: Catalog,
  { resource: first, row, path }: FactPath,
): Promise<JsonValue> {
  let resource = first;
  let rows: Row[] = [row];
  let many = false;
  for (const [step, name] of path.entries()) {
    const values = rows.map(each => each[name] ?? null);
    many ||= values.some(Array.isArray);
    const flat = values.flat().filter(value => value !== null);
    const target = getOwn(catalog.resources, resource)?.fields[name]?.ref?.to;
    if (step === path.length - 1) return many ? flat.map(toFactValue) : toFactValue(flat[0] ?? null);
    if (!target) return null;
    const found = await Promise.all(flat.map(uuid => reading.get(target, scalarToText(uuid))));
    rows = found.filter(each => each !== undefined);
    resource = target;
  }
  return null;
}

/** An encrypted value is compared by its keyed hash. */
const toFactValue = (value: JsonValue): JsonValue => (isEncryptedValue(value) ? value.hash : value);
