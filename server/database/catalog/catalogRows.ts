import { sql } from 'kysely';
import type { Catalog } from '#model/catalog';
import { catalogWidePartName } from '#model/migration';
import type { Resource } from '#model/resource';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { ReadSession, SqlRow, WriteSession } from '../engine/engine';
import { catalogTable } from './systemTables';

const table = sql.table(catalogTable);
const upsertRow = sql`insert into ${table} (name, hash, number, json) values (${null}, ${null}, ${null}, ${null}) on conflict (name) do update set hash = excluded.hash, number = excluded.number, json = excluded.json`;
/**
 * Reads the newest catalog number. Every transaction on a shared database runs this query, so it is a
 * constant text that needs no query builder.
 */
const selectLatestNumber = `select max(number) from ${catalogTable}`;
const deleteRow = sql`delete from ${table} where name = ${null}`;

/** Texts of catalog rows before and after a schema change, by row name. */
export interface CatalogRowChanges {
  /** New hash of each catalog row that the schema change has written. */
  gave: Record<string, string>;
  /** The previous JSON of each changed catalog row, or null if the row is new. */
  before: Record<string, string | null>;
}

/** Reads the applied catalog. The catalog table has one row for each resource, and one for everything else. */
export async function readCatalog(session: ReadSession, dialect: SqlDialect): Promise<Catalog | undefined> {
  return parseCatalog(await readCatalogTexts(session, dialect));
}

/** The JSON text of each catalog row, by row name. */
export async function readCatalogTexts(
  session: ReadSession,
  dialect: SqlDialect,
): Promise<Map<string, string>> {
  const rows = await runSelect(session, sql`select name, json from ${table} order by name`, dialect);
  return new Map(rows.map(([name, json]) => [String(name), String(json)]));
}

/** Builds the catalog from the texts of its rows. Undefined if no catalog is stored. */
export function parseCatalog(texts: ReadonlyMap<string, string>): Catalog | undefined {
  const others = texts.get(catalogWidePartName);
  if (others === undefined) return undefined;
  const resources = [...texts]
    .filter(([name]) => name !== catalogWidePartName)
    .map(([name, json]): [string, Resource] => [name, JSON.parse(json) as Resource]);
  return {
    ...(JSON.parse(others) as Omit<Catalog, 'resources'>),
    resources: Object.fromEntries(resources),
  };
}

/** The number of the applied catalog, which grows with each catalog change; 0 if there is none. */
export async function readCatalogNumber(session: ReadSession): Promise<number> {
  const [row] = await session.fetchRows({ sql: selectLatestNumber, parameters: [], reusePlan: true });
  return Number(row?.[0] ?? 0);
}

/** Writes the changed catalog rows under the next number, and returns what they replaced. */
export async function writeCatalog(
  session: WriteSession,
  dialect: SqlDialect,
  catalog: Catalog,
): Promise<CatalogRowChanges & { number: number }> {
  const number = (await readCatalogNumber(session)) + 1;
  const known = await readCatalogRows(session, dialect);
  const wanted = toCatalogRows(catalog);
  const gave: CatalogRowChanges['gave'] = {};
  const before: CatalogRowChanges['before'] = {};
  for (const [name, { hash, json }] of wanted) {
    if (known.get(name)?.hash === hash) continue;
    gave[name] = hash;
    before[name] = known.get(name)?.json ?? null;
    await session.run({ sql: compileText(upsertRow, dialect), parameters: [name, hash, number, json] });
  }
  for (const [name, { json }] of known) {
    if (wanted.has(name)) continue;
    before[name] = json;
    await session.run({ sql: compileText(deleteRow, dialect), parameters: [name] });
  }
  return { number, gave, before };
}

interface CatalogRow {
  hash: string;
  json: string;
}

function toCatalogRows({ resources, ...others }: Catalog): Map<string, CatalogRow> {
  const rows = new Map([[catalogWidePartName, { hash: others.hash, json: JSON.stringify(others) }]]);
  for (const resource of Object.values(resources))
    rows.set(resource.name, { hash: resource.hash, json: JSON.stringify(resource) });
  return rows;
}

async function readCatalogRows(session: ReadSession, dialect: SqlDialect): Promise<Map<string, CatalogRow>> {
  const rows = await runSelect(session, sql`select name, hash, json from ${table}`, dialect);
  return new Map(
    rows.map(([name, hash, json]) => [String(name), { hash: String(hash), json: String(json) }]),
  );
}

const compileText = (statement: SqlFragment, dialect: SqlDialect): string =>
  statement.compile(dialect.compiler).sql;

const runSelect = (session: ReadSession, statement: SqlFragment, dialect: SqlDialect): Promise<SqlRow[]> =>
  session.fetchRows({ sql: compileText(statement, dialect), parameters: [] });
