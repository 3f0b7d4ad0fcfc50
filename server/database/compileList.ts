import { sql } from 'kysely';
import type { SortTerm } from '#model/orderValue';
import type { Resource } from '#model/resource';
import type { ConditionCompiler } from './compileCondition';
import type { Sql, SqlCondition } from './dialect';
import { columnOf, endOf, tableOf, type From } from './from';
import { isPlain } from './fieldColumns';
import type { Shape, Slot } from './shape';

/** A list query without its values. */
export interface ListShape {
  where: Shape;
  deleted: boolean;
  marks: readonly Shape[];
  sort: readonly ShapedTerm[];
  /** The last row first. */
  backwards: boolean;
  limit: Slot;
  offset?: Slot;
  after?: { values: readonly Slot[]; uuid: Slot };
}

export interface ShapedTerm extends Omit<SortTerm, 'visible' | 'end'> {
  visible?: Shape;
}

/** One key of an order, as a statement says it. */
interface Ordered {
  value: Sql;
  descending: boolean;
}

/** The rows of a table that a resource shows and a condition fits. */
export function fitting(
  compiler: ConditionCompiler,
  from: From,
  where: Shape,
  deleted?: boolean,
): SqlCondition {
  const life =
    deleted === undefined ? sql`true` : sql`${columnOf(from, 'deleted')} = ${sql.lit(Number(deleted))}`;
  const fits = from.face.view ? compiler.compile(where, from) : compiler.compileAlone(where, from);
  return sql`${life} and ${compiler.shown(from)} and ${fits}`;
}

/**
 * The statements whose rows, one after the other, are the list. What comes after a cursor is several ranges, each of
 * which an index can find: the rest of its equals, then what is beyond its last key, and so on outwards, absent values
 * last.
 */
export function compileList(compiler: ConditionCompiler, resource: Resource, shape: ListShape): Sql[] {
  const from = compiler.from(resource);
  const order = shape.sort.map(term => ordered(compiler, from, term));
  const answers = shape.marks.map(mark => sql`case when ${compiler.compile(mark, from)} then 1 else 0 end`);
  const head = selectRows(from, [...answers, ...order.map(({ value }) => value)]);
  const fits = fitting(compiler, from, shape.where, shape.deleted);
  const ranges = shape.after ? rangesAfter(from, order, shape.after) : [{ within: sql`true`, order }];
  const most = sql`${shape.limit.as(Number)}`;
  // SQLite plans anew for each value of a mere parameter, which only an order is worth.
  const limit = order.length === 0 ? sql`${most} + 0` : most;
  const offset = shape.offset ? sql` offset ${shape.offset.as(Number)}` : sql``;
  return ranges.map(
    range =>
      sql`${head} where ${fits} and ${range.within} order by ${orderBy(range.order, from, shape.backwards)} limit ${limit}${offset}`,
  );
}

/** Which rows a page has, each told with the number of all that fit. */
export function compilePage(compiler: ConditionCompiler, resource: Resource, shape: ListShape): Sql {
  const from = compiler.from(resource);
  const order = shape.sort.map(term => ordered(compiler, from, term));
  const fits = fitting(compiler, from, shape.where, shape.deleted);
  const { limit, offset } = shape;
  const after = offset ? sql` offset ${offset.as(Number)}` : sql``;
  return sql`select ${columnOf(from, 'uuid')}, count(*) over () from ${tableOf(from)} where ${fits} order by ${orderBy(order, from, false)} limit ${limit.as(Number)}${after}`;
}

/** Whole rows, and what else is asked of each. */
export function selectRows(from: From, more: readonly Sql[] = []): Sql {
  const columns = from.layout.read.map(column => columnOf(from, column));
  return sql`select ${sql.join([...columns, ...more])} from ${tableOf(from)}`;
}

function ordered(compiler: ConditionCompiler, from: From, term: ShapedTerm): Ordered {
  const value = valueAt(compiler, from, term.path);
  const { descending, visible } = term;
  if (!visible) return { value, descending };
  return { value: sql`case when ${compiler.compile(visible, from)} then ${value} end`, descending };
}

/** What a path's end is sorted by, on living records as in what is shown of them; `sortTerms` has seen to it that there is one. */
function valueAt(compiler: ConditionCompiler, from: From, [name = '', ...rest]: readonly string[]): Sql {
  const columns = from.layout.fields.get(name);
  if (rest.length === 0) return columnOf(from, columns && isPlain(columns) ? columns.order : name);
  const end = endOf(name, from, compiler.layouts);
  if (!end || !('target' in end) || !end.target) return sql`null`;
  const next = compiler.from(end.target);
  const value = valueAt(compiler, next, rest);
  return sql`(select ${value} from ${tableOf(next)} where ${columnOf(next, 'uuid')} = ${end.value} and ${columnOf(next, 'deleted')} = 0)`;
}

function orderBy(order: readonly Ordered[], from: From, backwards: boolean): Sql {
  const nulls = backwards ? sql`nulls first` : sql`nulls last`;
  const keys = order.map(({ value, descending }) =>
    descending === backwards ? sql`${value} ${nulls}` : sql`${value} desc ${nulls}`,
  );
  const uuid = columnOf(from, 'uuid');
  return sql.join([...keys, backwards ? sql`${uuid} desc` : uuid]);
}

interface Range {
  within: Sql;
  /** The keys that still differ in it. */
  order: readonly Ordered[];
}

function rangesAfter(from: From, order: readonly Ordered[], after: NonNullable<ListShape['after']>): Range[] {
  const equal = order.map(({ value }, index) => {
    const slot = after.values[index];
    return slot && slot.type !== 'null' ? sql`${value} = ${slot.as(asIs)}` : sql`${value} is null`;
  });
  const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);
  const ranges: Range[] = [
    { within: all([...equal, sql`${columnOf(from, 'uuid')} > ${after.uuid.as(String)}`]), order: [] },
  ];
  for (let index = order.length - 1; index >= 0; index--) {
    const key = order[index];
    const slot = after.values[index];
    if (!key || !slot || slot.type === 'null') continue;
    const same = equal.slice(0, index);
    const beyond = sql`${key.value} ${key.descending ? sql`<` : sql`>`} ${slot.as(asIs)}`;
    ranges.push({ within: all([...same, beyond]), order: order.slice(index) });
    ranges.push({ within: all([...same, sql`${key.value} is null`]), order: order.slice(index) });
  }
  return ranges;
}

const asIs = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));
