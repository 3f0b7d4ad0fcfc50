import { matchAll, type Condition } from '#model/conditions';
import type { JsonObject, JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';

const pageSize = 500;

/** Condition for rows whose field equals a value. */
export const whereEquals = (field: string, value: JsonValue): Condition => ({
  op: 'is',
  path: [field],
  test: { eq: value },
});
/** Condition for rows whose field has one of the values. */
export const whereIn = (field: string, values: readonly JsonValue[]): Condition => ({
  op: 'is',
  path: [field],
  test: { in: values },
});
/** Condition for rows that match all conditions. */
export const whereAll = (...of: Condition[]): Condition => ({ op: 'all', of });

/** Reads all rows that match a condition, page by page. */
export async function listAllRows(reader: RecordReader, resource: string, where: Condition): Promise<Row[]> {
  const rows: Row[] = [];
  const sort = [{ field: 'id', descending: false }];
  let after: string | undefined;
  do {
    const page = await reader.list(resource, { where, sort, limit: pageSize, count: false, after });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

/** Reads rows by keys, in pages of keys; each row once. */
export async function listRowsOfKeys(
  keys: readonly string[],
  whereKeys: (page: readonly string[]) => Condition,
  read: (where: Condition) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const all = [...new Set(keys)].filter(key => key !== '');
  for (let from = 0; from < all.length; from += pageSize)
    for (const row of await read(whereKeys(all.slice(from, from + pageSize)))) rows.set(row.uuid, row);
  return [...rows.values()];
}

/** Condition for records with the season and stage of a ranking or dispatch run. */
export const whereSameSeasonAndStage = ({ season = null, stage = null }: JsonObject): Condition =>
  whereAll(whereEquals('season', season), whereEquals('stage', stage));

/** Condition for records of the office of a run; a run without an office covers the whole city. */
export const whereSameOffice = ({ organId = null }: JsonObject): Condition =>
  organId === null ? matchAll : whereEquals('organId', organId);
