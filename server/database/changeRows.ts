import { sql } from 'kysely';
import type { AppliedChange, ChangeHistory, Step, TakenBack } from '#model/migration';
import { catalogFrom, catalogTexts } from './catalogRows';
import type { Dialect, Sql } from './dialect';
import type { Session, SqlRow, SqlValue, WritingSession } from './engine';
import { changeTable } from './systemTables';

/** Nobody goes further back, one by one. */
const mostKept = 50;

const table = sql.table(changeTable);
const stands = sql`"backAt" is null`;
const latest = sql`select number, at, steps, before from ${table} where ${stands} order by number desc limit 1`;
const since = sql`select gave, "backAt" from ${table} where number > coalesce((select max(number) from ${table} where ${stands}), 0) order by number`;
const put = sql`insert into ${table} (number, hash, at, steps, gave, before) values (${null}, ${null}, ${null}, ${null}, ${null}, ${null})`;
const takeBack = sql`update ${table} set "backAt" = ${null} where number = ${null}`;
const forget = sql`delete from ${table} where number not in (select number from ${table} order by number desc limit ${sql.lit(mostKept)})`;

/** What a change did to the rows of the catalog, by their names. */
export interface Replaced {
  /** The hash of what is there now. */
  gave: Record<string, string>;
  /** What was there before, or null where there was nothing. */
  before: Record<string, string | null>;
}

interface KeptChange extends Replaced {
  number: number;
  hash: string;
  at: string;
  steps: readonly Step[];
}

export async function keepChange(
  session: WritingSession,
  dialect: Dialect,
  { number, hash, at, steps, gave, before }: KeptChange,
): Promise<void> {
  const kept = [number, hash, at, ...[steps, gave, before].map(part => JSON.stringify(part))];
  await session.run({ sql: compiled(put, dialect), parameters: kept });
  await session.run({ sql: compiled(forget, dialect), parameters: [] });
}

export async function markTakenBack(
  session: WritingSession,
  dialect: Dialect,
  { number, at }: { number: number; at: string },
): Promise<void> {
  await session.run({ sql: compiled(takeBack, dialect), parameters: [at, number] });
}

export async function readChanges(session: Session, dialect: Dialect): Promise<ChangeHistory> {
  const last = await readLast(session, dialect);
  return { ...(last && { last }), takenBack: await readTakenBack(session, dialect) };
}

async function readLast(session: Session, dialect: Dialect): Promise<AppliedChange | undefined> {
  const [row] = await rows(session, latest, dialect);
  if (!row) return undefined;
  const [number, at, steps, before] = row;
  const texts = await catalogTexts(session, dialect);
  for (const [name, text] of Object.entries(parse<Replaced['before']>(before))) {
    if (text === null) texts.delete(name);
    else texts.set(name, text);
  }
  const catalog = catalogFrom(texts);
  return catalog && { number: Number(number), at: String(at), steps: parse(steps), before: catalog };
}

async function readTakenBack(session: Session, dialect: Dialect): Promise<TakenBack[]> {
  const found = await rows(session, since, dialect);
  return found.flatMap(([gave, at]) =>
    Object.entries(parse<Replaced['gave']>(gave)).map(([name, hash]) => ({ name, hash, at: String(at) })),
  );
}

const compiled = (statement: Sql, dialect: Dialect): string => statement.compile(dialect.compiler).sql;

const rows = (session: Session, statement: Sql, dialect: Dialect): Promise<SqlRow[]> =>
  session.rows({ sql: compiled(statement, dialect), parameters: [] });

const parse = <T>(text: SqlValue | undefined): T => JSON.parse(String(text)) as T;
