import { sql } from 'kysely';
import type {
  AppliedSchemaChange,
  SchemaChangeHistory,
  MigrationStep,
  RolledBackVersion,
} from '#model/migration';
import { parseCatalog, readCatalogTexts, type CatalogRowChanges } from './catalogRows';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { ReadSession, SqlRow, SqlValue, WriteSession } from '../engine/engine';
import { schemaChangeTable } from './systemTables';

/** The number of schema changes kept for rollback, which goes back one change at a time. */
const maxChanges = 50;

const table = sql.table(schemaChangeTable);
const isNotRolledBack = sql`"backAt" is null`;
const selectLatest = sql`select number, at, steps, before from ${table} where ${isNotRolledBack} order by number desc limit 1`;
const selectRolledBack = sql`select gave, "backAt" from ${table} where number > coalesce((select max(number) from ${table} where ${isNotRolledBack}), 0) order by number`;
const insertRow = sql`insert into ${table} (number, hash, at, steps, gave, before) values (${null}, ${null}, ${null}, ${null}, ${null}, ${null})`;
const updateRolledBack = sql`update ${table} set "backAt" = ${null} where number = ${null}`;
const deleteOldest = sql`delete from ${table} where number not in (select number from ${table} order by number desc limit ${sql.lit(maxChanges)})`;

interface ChangeRow extends CatalogRowChanges {
  number: number;
  hash: string;
  at: string;
  steps: readonly MigrationStep[];
}

export async function writeSchemaChange(
  session: WriteSession,
  dialect: SqlDialect,
  { number, hash, at, steps, gave, before }: ChangeRow,
): Promise<void> {
  const kept = [number, hash, at, ...[steps, gave, before].map(part => JSON.stringify(part))];
  await session.run({ sql: compileText(insertRow, dialect), parameters: kept });
  await session.run({ sql: compileText(deleteOldest, dialect), parameters: [] });
}

export async function markSchemaChangeRolledBack(
  session: WriteSession,
  dialect: SqlDialect,
  { number, at }: { number: number; at: string },
): Promise<void> {
  await session.run({ sql: compileText(updateRolledBack, dialect), parameters: [at, number] });
}

export async function readChangeHistory(
  session: ReadSession,
  dialect: SqlDialect,
): Promise<SchemaChangeHistory> {
  const last = await readLastChange(session, dialect);
  return { ...(last && { last }), rolledBack: await readRolledBack(session, dialect) };
}

async function readLastChange(
  session: ReadSession,
  dialect: SqlDialect,
): Promise<AppliedSchemaChange | undefined> {
  const [row] = await runSelect(session, selectLatest, dialect);
  if (!row) return undefined;
  const [number, at, steps, before] = row;
  const texts = await readCatalogTexts(session, dialect);
  for (const [name, text] of Object.entries(parseJson<CatalogRowChanges['before']>(before))) {
    if (text === null) texts.delete(name);
    else texts.set(name, text);
  }
  const catalog = parseCatalog(texts);
  return catalog && { number: Number(number), at: String(at), steps: parseJson(steps), before: catalog };
}

async function readRolledBack(session: ReadSession, dialect: SqlDialect): Promise<RolledBackVersion[]> {
  const found = await runSelect(session, selectRolledBack, dialect);
  return found.flatMap(([gave, at]) =>
    Object.entries(parseJson<CatalogRowChanges['gave']>(gave)).map(([name, hash]) => ({
      name,
      hash,
      at: String(at),
    })),
  );
}

const compileText = (statement: SqlFragment, dialect: SqlDialect): string =>
  statement.compile(dialect.compiler).sql;

const runSelect = (session: ReadSession, statement: SqlFragment, dialect: SqlDialect): Promise<SqlRow[]> =>
  session.fetchRows({ sql: compileText(statement, dialect), parameters: [] });

const parseJson = <T>(text: SqlValue | undefined): T => JSON.parse(String(text)) as T;
