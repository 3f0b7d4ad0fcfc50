import { sql } from 'kysely';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './compileCondition';
import { fitting } from './compileList';
import type { Sql } from './dialect';
import { pieceSearch } from './frequent';
import { columnOf, tableOf, type From } from './from';
import { rowColumn } from './layout';
import type { Shape, Slot } from './shape';

export function compileCount(
  compiler: ConditionCompiler,
  resource: Resource,
  where: Shape,
  deleted: boolean,
): Sql {
  const from = compiler.from(resource);
  const count = sql`select count(*) from ${tableOf(from)}`;
  const atOnce = deleted || from.face.view ? undefined : countAtOnce(compiler, from, where);
  if (!atOnce) return sql`${count} where ${fitting(compiler, from, where, deleted)}`;
  // The deleted ones are few, and have an index of their own.
  return sql`select (${atOnce.count}) - (${count} where ${columnOf(from, 'deleted')} = 1 and ${atOnce.fits})`;
}

/** How many rows fit, deleted or not, where that is known without looking at them. */
function countAtOnce(
  compiler: ConditionCompiler,
  from: From,
  where: Shape,
): { count: Sql; fits: Sql } | undefined {
  if (isAlways(where)) return { count: compiler.dialect.countAll(from.layout.table), fits: sql`true` };
  const search = pieceSearch(where);
  const rows = search && compiler.matches(search, from);
  return (
    rows && {
      count: sql`select count(*) from (${rows}) as found`,
      fits: sql`${columnOf(from, rowColumn)} in (${compiler.dialect.few(rows)})`,
    }
  );
}

/** Whether every row fits. */
const isAlways = (shape: Shape): boolean => shape.op === 'all' && shape.of.every(isAlways);

export function compileSum(
  compiler: ConditionCompiler,
  resource: Resource,
  field: string,
  where: Shape,
): Sql {
  const from = compiler.from(resource);
  const sum = sql`coalesce(sum(${columnOf(from, field)}), 0)`;
  return sql`select ${sum} from ${tableOf(from)} where ${fitting(compiler, from, where, false)}`;
}

export function compileGroup(
  compiler: ConditionCompiler,
  resource: Resource,
  by: readonly string[],
  where: Shape,
  limit: Slot,
): Sql {
  const from = compiler.from(resource);
  const keys = sql.join(by.map(field => columnOf(from, field)));
  const fits = fitting(compiler, from, where, false);
  return sql`select ${keys}, count(*) from ${tableOf(from)} where ${fits} group by ${keys} limit ${limit.as(Number)}`;
}
