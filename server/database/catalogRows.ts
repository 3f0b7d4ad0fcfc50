import { sql } from 'kysely';
import type { Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';
import type { Dialect } from './dialect';
import type { Session, WritingSession } from './engine';
import { catalogTable } from './systemTables';

/** A catalog lies in rows: one for each resource, and one for all that is not of one. */
const rest = '.';

/** The catalog by which the tables are laid out. */
export async function readCatalog(session: Session, dialect: Dialect): Promise<Catalog | undefined> {
  const { sql: text } = sql`select name, json from ${sql.table(catalogTable)} order by name`.compile(
    dialect.compiler,
  );
  const rows = await session.rows({ sql: text, parameters: [] });
  const parsed = rows.map(([name, json]): [string, unknown] => [String(name), JSON.parse(String(json))]);
  const [, others] = parsed.find(([name]) => name === rest) ?? [];
  if (others === undefined) return undefined;
  const resources = parsed.filter(([name]) => name !== rest) as [string, Resource][];
  return { ...(others as Omit<Catalog, 'resources'>), resources: Object.fromEntries(resources) };
}

/** Told from all catalogs before it by a greater number; 0 while there is none. */
export async function catalogNumber(session: Session, dialect: Dialect): Promise<number> {
  const { sql: text } = sql`select max(number) from ${sql.table(catalogTable)}`.compile(dialect.compiler);
  const [row] = await session.rows({ sql: text, parameters: [] });
  return Number(row?.[0] ?? 0);
}

/** Keeps what has changed under the next number, which it returns. */
export async function writeCatalog(
  session: WritingSession,
  dialect: Dialect,
  catalog: Catalog,
): Promise<number> {
  const { resources, ...others } = catalog;
  const table = sql.table(catalogTable);
  const compile = (statement: ReturnType<typeof sql>): string => statement.compile(dialect.compiler).sql;
  const known = await session.rows({
    sql: compile(sql`select name, hash, number from ${table}`),
    parameters: [],
  });
  const hashes = new Map(known.map(([name, hash]) => [String(name), String(hash)]));
  const number = Math.max(0, ...known.map(row => Number(row[2]))) + 1;
  const put = compile(
    sql`insert into ${table} (name, hash, number, json) values (${null}, ${null}, ${null}, ${null}) on conflict (name) do update set hash = excluded.hash, number = excluded.number, json = excluded.json`,
  );
  const wanted = new Map<string, { hash: string; json: string }>();
  wanted.set(rest, { hash: catalog.hash, json: JSON.stringify(others) });
  for (const resource of Object.values(resources)) {
    wanted.set(resource.name, { hash: resource.hash, json: JSON.stringify(resource) });
  }
  for (const [name, { hash, json }] of wanted) {
    if (hashes.get(name) !== hash) await session.run({ sql: put, parameters: [name, hash, number, json] });
  }
  const drop = compile(sql`delete from ${table} where name = ${null}`);
  for (const name of hashes.keys())
    if (!wanted.has(name)) await session.run({ sql: drop, parameters: [name] });
  return number;
}
