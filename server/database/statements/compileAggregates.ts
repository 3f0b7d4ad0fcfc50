import { sql } from 'kysely';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './ConditionCompiler';
import { compileRowFilter } from './compileList';
import type { SqlFragment } from '../engine/dialect';
import { findSingleNgramSearch } from './searchSelectivity';
import { columnRef, aliasedTable, type TableRef } from './tableRef';
import { rowKeyColumn } from '../tables/TableLayout';
import type { ConditionShape, ShapeValueSlot } from './conditionShape';

export function compileCountQuery(
  compiler: ConditionCompiler,
  resource: Resource,
  where: ConditionShape,
  deleted: boolean,
): SqlFragment {
  const from = compiler.createTableRef(resource);
  const count = sql`select count(*) from ${aliasedTable(from)}`;
  const atOnce = deleted || from.resourceOrView.view ? undefined : compileFastCount(compiler, from, where);
  if (!atOnce) return sql`${count} where ${compileRowFilter(compiler, from, where, deleted)}`;
  // The fast count includes deleted rows. They are few and have an index of their own, so they are subtracted.
  return sql`select (${atOnce.count}) - (${count} where ${columnRef(from, 'deleted')} = 1 and ${atOnce.fits})`;
}

/**
 * Compiles a count of the matching rows, deleted ones included, that reads no rows, because the table or an
 * n-gram index knows the number. Undefined if the condition needs its rows read.
 */
function compileFastCount(
  compiler: ConditionCompiler,
  from: TableRef,
  where: ConditionShape,
): { count: SqlFragment; fits: SqlFragment } | undefined {
  if (matchesEveryRow(where))
    return { count: compiler.dialect.countRows(from.layout.table), fits: sql`true` };
  const search = findSingleNgramSearch(where);
  const rows = search && compiler.compileNgramMatches(search, from);
  return (
    rows && {
      count: sql`select count(*) from (${rows}) as found`,
      fits: sql`${columnRef(from, rowKeyColumn)} in (${compiler.dialect.hintFewRows(rows)})`,
    }
  );
}

/** Whether the condition is empty, so that every row matches. */
const matchesEveryRow = (shape: ConditionShape): boolean =>
  shape.op === 'all' && shape.of.every(matchesEveryRow);

const compileTotal = (from: TableRef, field: string): SqlFragment =>
  sql`coalesce(sum(${columnRef(from, field)}), 0)`;

export function compileSumQuery(
  compiler: ConditionCompiler,
  resource: Resource,
  field: string,
  where: ConditionShape,
): SqlFragment {
  const from = compiler.createTableRef(resource);
  return sql`select ${compileTotal(from, field)} from ${aliasedTable(from)} where ${compileRowFilter(compiler, from, where, false)}`;
}

export function compileGroupQuery(
  compiler: ConditionCompiler,
  resource: Resource,
  { by, sum }: { by: readonly string[]; sum: string | undefined },
  where: ConditionShape,
  limit: ShapeValueSlot,
): SqlFragment {
  const from = compiler.createTableRef(resource);
  const keys = sql.join(by.map(field => columnRef(from, field)));
  const fits = compileRowFilter(compiler, from, where, false);
  const figures = sum === undefined ? sql`count(*)` : sql`count(*), ${compileTotal(from, sum)}`;
  return sql`select ${keys}, ${figures} from ${aliasedTable(from)} where ${fits} group by ${keys} limit ${limit.toParameter(Number)}`;
}
