import { sql } from 'kysely';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './compileCondition';
import { fitting } from './compileList';
import type { Sql } from './dialect';
import { columnOf, tableOf } from './from';
import type { Shape, Slot } from './shape';

export function compileCount(
  compiler: ConditionCompiler,
  resource: Resource,
  where: Shape,
  deleted: boolean,
): Sql {
  const from = compiler.from(resource);
  return sql`select count(*) from ${tableOf(from)} where ${fitting(compiler, from, where, deleted)}`;
}

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
