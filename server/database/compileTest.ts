import { sql } from 'kysely';
import { stringOf, type Value } from '#model/json';
import type { Dialect, SqlCondition } from './dialect';
import type { SqlValue } from './engine';
import { isSealedEnd, type End, type PlainEnd } from './from';
import { small } from './pieces';
import { typeOf, type Comparison, type ShapedTest } from './shape';

export const always: SqlCondition = sql`true`;
export const never: SqlCondition = sql`false`;
/** Conditions have two truth values, SQL has three. */
export const not = (condition: SqlCondition): SqlCondition => sql`(${condition}) is not true`;

const signs: Readonly<Record<Comparison, SqlCondition>> = {
  eq: sql`=`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

/** The tests that look at one value alone. A constant of another type than the column's compares with nothing. */
export function compileTest(
  test: Exclude<ShapedTest, { null: boolean } | { within: unknown }>,
  end: End,
  dialect: Dialect,
): SqlCondition {
  if ('sealed' in test) {
    if (!isSealedEnd(end)) return never;
    return sql`${test.sealed === 'hash' ? end.hash : end.last} = ${test.is.as(String)}`;
  }
  if (isSealedEnd(end)) return never;
  if ('compare' in test) {
    if (test.to.type !== end.compares) return never;
    return sql`${end.compared} ${signs[test.compare]} ${test.to.as(end.write)}`;
  }
  if ('among' in test)
    return among(
      test.among.as(list => written(end, list, dialect)),
      end,
      dialect,
    );
  if ('like' in test) {
    const isText = end.compares === 'string' && test.like.type === 'string';
    return isText ? dialect.contains(end.value, sql`${test.like.as(text => small(stringOf(text)))}`) : never;
  }
  const { type } = test.has;
  if (!end.isList || (type !== 'string' && type !== 'number' && type !== 'boolean')) return never;
  return dialect.has(
    end.value,
    sql`${test.has.as(value => (typeof value === 'string' ? value : Number(value)))}`,
    type,
  );
}

function among(list: unknown, end: PlainEnd, dialect: Dialect): SqlCondition {
  return end.compares === 'nothing' ? never : dialect.among(end.compared, sql`${list}`, end.writes);
}

/** The constants of a list that compare with a column. */
function written(end: PlainEnd, list: Value, dialect: Dialect): string {
  const items = Array.isArray(list) ? list.filter(item => typeOf(item) === end.compares) : [];
  return dialect.listOf(items.map(end.write).filter(isItem));
}

const isItem = (value: SqlValue): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
