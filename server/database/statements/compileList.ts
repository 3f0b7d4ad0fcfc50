import { sql } from 'kysely';
import type { ResolvedSortKey } from '#model/values/sortValue';
import type { Resource } from '#model/resource';
import { getIndexedFields } from '#model/resource/indexes';
import type { ConditionCompiler } from './ConditionCompiler';
import type { SqlFragment, SqlCondition } from '../engine/dialect';
import { columnRef, resolveOperand, aliasedTable, type TableRef } from './tableRef';
import { isPlainColumns } from '../tables/fieldColumns';
import { getPartialLayout } from '../tables/TableLayout';
import type { ConditionShape, ShapeValueSlot } from './conditionShape';

/** The shape of a list query: the query without its values. */
export interface ListQueryShape {
  where: ConditionShape;
  deleted: boolean;
  predicates: readonly ConditionShape[];
  sort: readonly SqlSortKeyShape[];
  /** Whether the list is read backwards from its last row. */
  reversed: boolean;
  limit: ShapeValueSlot;
  /** The fields to read; all if absent. */
  fields?: readonly string[];
  offset?: ShapeValueSlot;
  after?: { values: readonly ShapeValueSlot[]; uuid: ShapeValueSlot };
}

export interface SqlSortKeyShape extends Omit<ResolvedSortKey, 'visible' | 'endField'> {
  visible?: ConditionShape;
}

/** A sort key compiled to SQL. */
interface OrderKey {
  value: SqlFragment;
  descending: boolean;
}

/** The filter for rows that the resource or view shows, match the condition and have the given deleted flag, if any. */
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
 * Compiles a list to statements whose rows, one after the other, are the page. What follows a cursor is split into
 * ranges that an index can find: first the rows equal in all sort keys, then those beyond the last key, and so on.
 * Absent values come last.
 */
export function compileListQuery(
  compiler: ConditionCompiler,
  resource: Resource,
  shape: ListQueryShape,
): SqlFragment[] {
  const from = compiler.createTableRef(resource);
  const order = shape.sort.map(term => compileOrderKey(compiler, from, term));
  const answers = shape.predicates.map(
    mark => sql`case when ${compiler.compile(mark, from)} then 1 else 0 end`,
  );
  const head = compileSelectRows(
    { ...from, layout: getPartialLayout(from.layout, shape.fields && new Set(shape.fields)) },
    [...answers, ...order.map(({ value }) => value)],
    needsScan(compiler, from, shape) ? compiler.dialect.scanTable(aliasedTable(from)) : aliasedTable(from),
  );
  const fits = compileRowFilter(compiler, from, shape.where, shape.deleted);
  const ranges = shape.after
    ? getRangesAfterCursor(from, order, shape.after)
    : [{ within: sql`true`, order }];
  const most = sql`${shape.limit.toParameter(Number)}`;
  // SQLite plans a statement anew for each value of a bare limit parameter, which only pays for a sorted list. `+
  // 0` prevents it.
  const limit = order.length === 0 ? sql`${most} + 0` : most;
  const offset = shape.offset ? sql` offset ${shape.offset.toParameter(Number)}` : sql``;
  return ranges.map(
    range =>
      sql`${head} where ${fits} and ${range.within} order by ${compileOrderBy(range.order, from, shape.reversed)} limit ${limit}${offset}`,
  );
}

/** Selects the row uuids of a page, each with the total number of matching rows. */
export function compilePageWithTotal(
  compiler: ConditionCompiler,
  resource: Resource,
  shape: ListQueryShape,
): SqlFragment {
  const from = compiler.createTableRef(resource);
  const order = shape.sort.map(term => compileOrderKey(compiler, from, term));
  const fits = compileRowFilter(compiler, from, shape.where, shape.deleted);
  const { limit, offset } = shape;
  const after = offset ? sql` offset ${offset.toParameter(Number)}` : sql``;
  return sql`select ${columnRef(from, 'uuid')}, count(*) over () from ${aliasedTable(from)} where ${fits} order by ${compileOrderBy(order, from, false)} limit ${limit.toParameter(Number)}${after}`;
}

/** Selects whole rows, with more expressions after their columns. */
export function compileSelectRows(
  from: TableRef,
  more: readonly SqlFragment[] = [],
  source: SqlFragment = aliasedTable(from),
): SqlFragment {
  const columns = from.layout.rowColumns.map(column => columnRef(from, column));
  return sql`select ${sql.join([...columns, ...more])} from ${source}`;
}

/**
 * Whether no index can find or sort the rows, so that the table should be scanned. Without a hint SQLite may
 * walk some index and read the rows of the whole table in random order.
 */
function needsScan(
  { layouts }: ConditionCompiler,
  from: TableRef,
  { where, deleted, sort }: ListQueryShape,
): boolean {
  const [first] = sort;
  if (!first || deleted || from.resourceOrView.view) return false;
  const indexed = getIndexedFields(layouts.catalog, from.layout.resource);
  const isIndexed = ([field = '', ...rest]: readonly string[]) => rest.length === 0 && indexed.has(field);
  return !isIndexed(first.path) && !mayUseIndex(where, indexed);
}

/** Whether the condition tests anything that an index may answer. */
function mayUseIndex(shape: ConditionShape, indexed: ReadonlySet<string>): boolean {
  switch (shape.op) {
    case 'all':
    case 'any':
      return shape.of.some(part => mayUseIndex(part, indexed));
    case 'not':
      return false;
    case 'is':
      return indexed.has(shape.path[0] ?? '');
    case 'some':
    case 'search':
      return true;
  }
}

function compileOrderKey(compiler: ConditionCompiler, from: TableRef, term: SqlSortKeyShape): OrderKey {
  const value = compileSortValue(compiler, from, term.path);
  const { descending, visible } = term;
  if (!visible) return { value, descending };
  return { value: sql`case when ${compiler.compile(visible, from)} then ${value} end`, descending };
}

/**
 * The sort value at the end of a path, null if a row on the path is deleted. `resolveSortKeys` has checked the path.
 */
function compileSortValue(
  compiler: ConditionCompiler,
  from: TableRef,
  [name = '', ...rest]: readonly string[],
): SqlFragment {
  const columns = from.layout.fields.get(name);
  if (rest.length === 0)
    return columnRef(from, columns && isPlainColumns(columns) ? columns.sortColumn : name);
  const end = resolveOperand(name, from, compiler.layouts);
  if (!end || !('target' in end) || !end.target) return sql`null`;
  const next = compiler.createTableRef(end.target);
  const value = compileSortValue(compiler, next, rest);
  return sql`(select ${value} from ${aliasedTable(next)} where ${columnRef(next, 'uuid')} = ${end.value} and ${columnRef(next, 'deleted')} = 0)`;
}

function compileOrderBy(order: readonly OrderKey[], from: TableRef, backwards: boolean): SqlFragment {
  const nulls = backwards ? sql`nulls first` : sql`nulls last`;
  const keys = order.map(({ value, descending }) =>
    descending === backwards ? sql`${value} ${nulls}` : sql`${value} desc ${nulls}`,
  );
  const uuid = columnRef(from, 'uuid');
  return sql.join([...keys, backwards ? sql`${uuid} desc` : uuid]);
}

interface KeyRange {
  within: SqlFragment;
  /** The sort keys in which rows of this range still differ. */
  order: readonly OrderKey[];
}

function getRangesAfterCursor(
  from: TableRef,
  order: readonly OrderKey[],
  after: NonNullable<ListQueryShape['after']>,
): KeyRange[] {
  const equal = order.map(({ value }, index) => {
    const slot = after.values[index];
    return slot && slot.type !== 'null'
      ? sql`${value} = ${slot.toParameter(encodeCursorValue)}`
      : sql`${value} is null`;
  });
  const all = (conditions: readonly SqlFragment[]): SqlFragment => sql.join(conditions, sql` and `);
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
