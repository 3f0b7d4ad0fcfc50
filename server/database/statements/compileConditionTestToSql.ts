import { sql } from 'kysely';
import { stringOrEmpty, type JsonValue } from '#model/json';
import type { SqlDialect, SqlCondition } from '../engine/dialect';
import type { SqlValue } from '../engine/engine';
import { isEncryptedColumnOperand, type ColumnOperand, type PlainColumnOperand } from './tableRef';
import { lowerCaseAscii } from '../search/ngrams';
import { getJsonValueType, type ComparisonOperator, type ConditionTestShape } from './conditionShape';

export const trueCondition: SqlCondition = sql`true`;
export const falseCondition: SqlCondition = sql`false`;
/** A negation that maps SQL's null to true, because conditions have only two truth values. */
export const negateSqlCondition = (condition: SqlCondition): SqlCondition => sql`(${condition}) is not true`;

const operators: Readonly<Record<ComparisonOperator, SqlCondition>> = {
  eq: sql`=`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

/** Compiles a test of a single value. A constant of another type than the column's never matches. */
export function compileConditionTestToSql(
  test: Exclude<ConditionTestShape, { null: boolean } | { within: unknown } | { search: unknown }>,
  end: ColumnOperand,
  dialect: SqlDialect,
): SqlCondition {
  if ('sealed' in test) {
    if (!isEncryptedColumnOperand(end)) return falseCondition;
    return sql`${test.sealed === 'hash' ? end.hash : end.last} = ${test.is.toParameter(String)}`;
  }
  if (isEncryptedColumnOperand(end)) return falseCondition;
  if ('compare' in test) {
    if (test.to.type !== end.constantType) return falseCondition;
    return sql`${end.comparisonColumn} ${operators[test.compare]} ${test.to.toParameter(end.encodeConstant)}`;
  }
  if ('among' in test)
    return compileAmong(
      test.among.toParameter(list => encodeConstants(end, list, dialect)),
      end,
      dialect,
    );
  if ('like' in test) {
    const isText = end.constantType === 'string' && test.like.type === 'string';
    return isText
      ? dialect.contains(
          end.value,
          sql`${test.like.toParameter(text => lowerCaseAscii(stringOrEmpty(text)))}`,
        )
      : falseCondition;
  }
  const { type } = test.has;
  if (!end.isList || (type !== 'string' && type !== 'number' && type !== 'boolean')) return falseCondition;
  return dialect.listContains(
    end.value,
    sql`${test.has.toParameter(value => (typeof value === 'string' ? value : Number(value)))}`,
    type,
  );
}

function compileAmong(list: unknown, end: PlainColumnOperand, dialect: SqlDialect): SqlCondition {
  return end.constantType === 'nothing'
    ? falseCondition
    : dialect.isAmong(end.comparisonColumn, sql`${list}`, end.itemType);
}

/** Encodes the constants of a list. Constants of another type than the column's are dropped, since they never match. */
function encodeConstants(end: PlainColumnOperand, list: JsonValue, dialect: SqlDialect): string {
  const items = Array.isArray(list) ? list.filter(item => getJsonValueType(item) === end.constantType) : [];
  return dialect.encodeList(items.map(end.encodeConstant).filter(isScalar));
}

const isScalar = (value: SqlValue): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
