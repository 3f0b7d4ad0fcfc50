import { sql } from 'kysely';
import type { Catalog } from '#model/catalog';
import { restOfCatalog } from '#model/migration';
import type { Resource } from '#model/resource';
import type { Replaced } from './changeRows';
import type { Dialect, Sql } from './dialect';
import type { Session, SqlRow, WritingSession } from './engine';
import { catalogTable } from './systemTables';

const table = sql.table(catalogTable);
const put = sql`insert into ${table} (name, hash, number, json) values (${null}, ${null}, ${null}, ${null}) on conflict (name) do update set hash = excluded.hash, number = excluded.number, json = excluded.json`;
/** Asked in each transaction, so it is said in the words that all databases share. */
const greatest = `select max(number) from ${catalogTable}`;
const drop = sql`delete from ${table} where name = ${null}`;

/** The catalog by which the tables are laid out. It lies in rows: one for each resource, and one for the rest. */
export async function readCatalog(session: Session, dialect: Dialect): Promise<Catalog | undefined> {
  return catalogFrom(await catalogTexts(session, dialect));
}

/** What stands in its rows, by their names. */
export async function catalogTexts(session: Session, dialect: Dialect): Promise<Map<string, string>> {
  const rows = await ask(session, sql`select name, json from ${table} order by name`, dialect);
  return new Map(rows.map(([name, json]) => [String(name), String(json)]));
}

/** Undefined when there is none. */
export function catalogFrom(texts: ReadonlyMap<string, string>): Catalog | undefined {
  const others = texts.get(restOfCatalog);
  if (others === undefined) return undefined;
  const resources = [...texts]
    .filter(([name]) => name !== restOfCatalog)
    .map(([name, json]): [string, Resource] => [name, JSON.parse(json) as Resource]);
  return {
    ...(JSON.parse(others) as Omit<Catalog, 'resources'>),
    resources: Object.fromEntries(resources),
  };
}

/** Told from all catalogs before it by a greater number; 0 while there is none. */
export async function catalogNumber(session: Session): Promise<number> {
  const [row] = await session.rows({ sql: greatest, parameters: [], recurs: true });
  return Number(row?.[0] ?? 0);
}

/** Keeps what has changed under the next number, and tells what that replaced. */
export async function writeCatalog(
  session: WritingSession,
  dialect: Dialect,
  catalog: Catalog,
): Promise<Replaced & { number: number }> {
  const number = (await catalogNumber(session)) + 1;
  const known = await knownRows(session, dialect);
  const wanted = rowsOf(catalog);
  const gave: Replaced['gave'] = {};
  const before: Replaced['before'] = {};
  for (const [name, { hash, json }] of wanted) {
    if (known.get(name)?.hash === hash) continue;
    gave[name] = hash;
    before[name] = known.get(name)?.json ?? null;
    await session.run({ sql: compiled(put, dialect), parameters: [name, hash, number, json] });
  }
  for (const [name, { json }] of known) {
    if (wanted.has(name)) continue;
    before[name] = json;
    await session.run({ sql: compiled(drop, dialect), parameters: [name] });
  }
  return { number, gave, before };
}

interface CatalogRow {
  hash: string;
  json: string;
}

function rowsOf({ resources, ...others }: Catalog): Map<string, CatalogRow> {
  const rows = new Map([[restOfCatalog, { hash: others.hash, json: JSON.stringify(others) }]]);
  for (const resource of Object.values(resources))
    rows.set(resource.name, { hash: resource.hash, json: JSON.stringify(resource) });
  return rows;
}

async function knownRows(session: Session, dialect: Dialect): Promise<Map<string, CatalogRow>> {
  const rows = await ask(session, sql`select name, hash, json from ${table}`, dialect);
  return new Map(
    rows.map(([name, hash, json]) => [String(name), { hash: String(hash), json: String(json) }]),
  );
}

const compiled = (statement: Sql, dialect: Dialect): string => statement.compile(dialect.compiler).sql;

const ask = (session: Session, statement: Sql, dialect: Dialect): Promise<SqlRow[]> =>
  session.rows({ sql: compiled(statement, dialect), parameters: [] });
