import { sql } from 'kysely';
import type { ResolvedSortKey } from '#model/values/sortValue';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './ConditionCompiler';
import type { Sql, SqlCondition } from '../engine/dialect';
import { columnRef, resolveOperand, aliasedTable, type TableRef } from './tableRef';
import { isPlainColumns } from '../tables/fieldColumns';
import type { ConditionShape, ValueSlot } from './conditionShape';

/** A list query without its values. */
export interface ListShape {
  where: ConditionShape;
  deleted: boolean;
  predicates: readonly ConditionShape[];
  sort: readonly SortKeyShape[];
  /** The last row first. */
  reversed: boolean;
  limit: ValueSlot;
  offset?: ValueSlot;
  after?: { values: readonly ValueSlot[]; uuid: ValueSlot };
}

export interface SortKeyShape extends Omit<ResolvedSortKey, 'visible' | 'endField'> {
  visible?: ConditionShape;
}

/** One key of an order, as a statement says it. */
interface OrderKey {
  value: Sql;
  descending: boolean;
}

/** The rows of a table that a resource shows and a condition fits. */
export function compileRowFilter(
  compiler: ConditionCompiler,
  from: TableRef,
  where: ConditionShape,
  deleted?: boolean,
): SqlCondition {
  const life =
    deleted === undefined ? sql`true` : sql`${columnRef(from, 'deleted')} = ${sql.lit(Number(deleted))}`;
  const fits = from.resourceOrView.view ? compiler.compile(where, from) : compiler.compileOnly(where, from);
  return sql`${life} and ${compiler.compileViewFilter(from)} and ${fits}`;
}

/**
 * The statements whose rows, one after the other, are the list. What comes after a cursor is several ranges, each of
 * which an index can find: the rest of its equals, then what is beyond its last key, and so on outwards, absent values
 * last.
 */
export function compileList(compiler: ConditionCompiler, resource: Resource, shape: ListShape): Sql[] {
  const from = compiler.createTableRef(resource);
  const order = shape.sort.map(term => compileOrderKey(compiler, from, term));
  const answers = shape.predicates.map(
    mark => sql`case when ${compiler.compile(mark, from)} then 1 else 0 end`,
  );
  const head = compileSelectRows(from, [...answers, ...order.map(({ value }) => value)]);
  const fits = compileRowFilter(compiler, from, shape.where, shape.deleted);
  const ranges = shape.after
    ? getRangesAfterCursor(from, order, shape.after)
    : [{ within: sql`true`, order }];
  const most = sql`${shape.limit.toParameter(Number)}`;
  // SQLite plans anew for each value of a mere parameter, which only an order is worth.
  const limit = order.length === 0 ? sql`${most} + 0` : most;
  const offset = shape.offset ? sql` offset ${shape.offset.toParameter(Number)}` : sql``;
  return ranges.map(
    range =>
      sql`${head} where ${fits} and ${range.within} order by ${compileOrderBy(range.order, from, shape.reversed)} limit ${limit}${offset}`,
  );
}

/** Which rows a page has, each told with the number of all that fit. */
export function compilePageWithTotal(compiler: ConditionCompiler, resource: Resource, shape: ListShape): Sql {
  const from = compiler.createTableRef(resource);
  const order = shape.sort.map(term => compileOrderKey(compiler, from, term));
  const fits = compileRowFilter(compiler, from, shape.where, shape.deleted);
  const { limit, offset } = shape;
  const after = offset ? sql` offset ${offset.toParameter(Number)}` : sql``;
  return sql`select ${columnRef(from, 'uuid')}, count(*) over () from ${aliasedTable(from)} where ${fits} order by ${compileOrderBy(order, from, false)} limit ${limit.toParameter(Number)}${after}`;
}

/** Whole rows, and what else is asked of each. */
export function compileSelectRows(from: TableRef, more: readonly Sql[] = []): Sql {
  const columns = from.layout.rowColumns.map(column => columnRef(from, column));
  return sql`select ${sql.join([...columns, ...more])} from ${aliasedTable(from)}`;
}

function compileOrderKey(compiler: ConditionCompiler, from: TableRef, term: SortKeyShape): OrderKey {
  const value = compileSortValue(compiler, from, term.path);
  const { descending, visible } = term;
  if (!visible) return { value, descending };
  return { value: sql`case when ${compiler.compile(visible, from)} then ${value} end`, descending };
}

/** What a path's end is sorted by, on living records as in what is shown of them; `sortTerms` has seen to it that there is one. */
function compileSortValue(
  compiler: ConditionCompiler,
  from: TableRef,
  [name = '', ...rest]: readonly string[],
): Sql {
  const columns = from.layout.fields.get(name);
  if (rest.length === 0)
    return columnRef(from, columns && isPlainColumns(columns) ? columns.sortColumn : name);
  const end = resolveOperand(name, from, compiler.layouts);
  if (!end || !('target' in end) || !end.target) return sql`null`;
  const next = compiler.createTableRef(end.target);
  const value = compileSortValue(compiler, next, rest);
  return sql`(select ${value} from ${aliasedTable(next)} where ${columnRef(next, 'uuid')} = ${end.value} and ${columnRef(next, 'deleted')} = 0)`;
}

function compileOrderBy(order: readonly OrderKey[], from: TableRef, backwards: boolean): Sql {
  const nulls = backwards ? sql`nulls first` : sql`nulls last`;
  const keys = order.map(({ value, descending }) =>
    descending === backwards ? sql`${value} ${nulls}` : sql`${value} desc ${nulls}`,
  );
  const uuid = columnRef(from, 'uuid');
  return sql.join([...keys, backwards ? sql`${uuid} desc` : uuid]);
}

interface KeyRange {
  within: Sql;
  /** The keys that still differ in it. */
  order: readonly OrderKey[];
}

function getRangesAfterCursor(
  from: TableRef,
  order: readonly OrderKey[],
  after: NonNullable<ListShape['after']>,
): KeyRange[] {
  const equal = order.map(({ value }, index) => {
    const slot = after.values[index];
    return slot && slot.type !== 'null'
      ? sql`${value} = ${slot.toParameter(encodeCursorValue)}`
      : sql`${value} is null`;
  });
  const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);
  const ranges: KeyRange[] = [
    {
      within: all([...equal, sql`${columnRef(from, 'uuid')} > ${after.uuid.toParameter(String)}`]),
      order: [],
    },
  ];
  for (let index = order.length - 1; index >= 0; index--) {
    const key = order[index];
    const slot = after.values[index];
    if (!key || !slot || slot.type === 'null') continue;
    const same = equal.slice(0, index);
    const beyond = sql`${key.value} ${key.descending ? sql`<` : sql`>`} ${slot.toParameter(encodeCursorValue)}`;
    ranges.push({ within: all([...same, beyond]), order: order.slice(index) });
    ranges.push({ within: all([...same, sql`${key.value} is null`]), order: order.slice(index) });
  }
  return ranges;
}

const encodeCursorValue = (value: unknown): string | number =>
  typeof value === 'number' ? value : String(value);
