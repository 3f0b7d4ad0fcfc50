import { sql } from 'kysely';
import type { IndexSpec } from '#model/resource/indexes';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import { isPlainColumns } from '../tables/fieldColumns';
import type { TableLayout } from '../tables/TableLayout';

/** An index of a table, ready to be created. */
export interface TableIndex {
  name: string;
  columns: readonly SqlFragment[];
  unique: boolean;
  /** The filter of a partial index; without it the index covers all rows. */
  where?: SqlFragment;
}

/** The table indexes of one model index. A sensitive field gets two, one for each hash column. */
export function buildTableIndexes(layout: TableLayout, index: IndexSpec, dialect: SqlDialect): TableIndex[] {
  const { fields, unique } = index;
  const name = `${layout.table}:${unique ? '!' : ''}${fields.join()}`;
  const sealed = layout.fields.get(fields[0] ?? '');
  if (!unique && sealed && !isPlainColumns(sealed)) {
    const { hashColumn, lastColumn } = sealed;
    return [hashColumn, lastColumn].map(column => ({
      name: dialect.indexName(`${layout.table}:${column}`),
      columns: [sql.ref(column)],
      unique,
    }));
  }
  const columns = fields.map(term => compileTermColumn(layout, term, index, dialect));
  // Appends `uuid`, the last sort key of every list, and `deleted`, so that rows can be sorted and counted
  // from the index alone.
  const all = unique ? columns : [...columns, sql.ref('uuid'), sql.ref('deleted')];
  const rows = unique ? buildKeyFilter(layout, index) : buildNotNullFilter(layout, fields);
  return [{ name: dialect.indexName(name), columns: all, unique, ...(rows ? { where: rows } : {}) }];
}

/** The row filter of a unique index: undeleted rows, in the states of the key if it has some. */
function buildKeyFilter({ resource }: TableLayout, { states }: IndexSpec): SqlFragment {
  const living = sql`deleted = 0`;
  if (!states || !resource.workflow) return living;
  const held = sql.join(states.map(state => sql.lit(state)));
  return sql`${living} and ${sql.ref(resource.workflow.field)} in (${held})`;
}

/**
 * The filter of an index on a field that the engine adds to every resource. It is empty in system tables, where
 * indexing null values would only make writes slower.
 */
function buildNotNullFilter(
  { fields }: TableLayout,
  [first = '']: readonly string[],
): SqlFragment | undefined {
  const columns = fields.get(first);
  const isBrought = columns !== undefined && isPlainColumns(columns) && columns.field.origin === 'system';
  return isBrought ? sql`${sql.ref(columns.comparedColumn)} is not null` : undefined;
}

/** The indexes in creation order, so that of several violated ones the database reports the first of the model. */
export function buildOrderedIndexes(
  indexes: readonly IndexSpec[],
  layout: TableLayout,
  dialect: SqlDialect,
): TableIndex[] {
  const all = indexes.flatMap(index => buildTableIndexes(layout, index, dialect));
  return dialect.reportsLastViolatedIndex ? all.toReversed() : all;
}

function compileTermColumn(
  layout: TableLayout,
  term: string,
  { unique, ignoresCase }: IndexSpec,
  dialect: SqlDialect,
): SqlFragment {
  const columns = layout.fields.get(term.replace(/^[+-]/, ''));
  if (!columns) throw new TypeError(`${layout.table} has no field for the index of ${term}`);
  if (!isPlainColumns(columns)) return sql.ref(columns.hashColumn);
  if (term.startsWith('-')) return dialect.descendingKey(sql.ref(columns.sortColumn));
  if (term.startsWith('+')) return sql.ref(columns.sortColumn);
  const column = sql.ref(unique ? columns.valueColumn : columns.comparedColumn);
  return ignoresCase ? dialect.caselessKey(column) : column;
}

/**
 * Unique indexes contain undeleted rows only. Other indexes contain deleted rows too, because relation paths and
 * trees may follow deleted records.
 */
export function createIndex(table: string, { name, columns, unique, where }: TableIndex): SqlFragment {
  const on = sql`${sql.id(name)} on ${sql.table(table)} (${sql.join(columns)})`;
  const rows = where ? sql` where ${where}` : sql``;
  return sql`create ${unique ? sql`unique index` : sql`index`} ${on}${rows}`;
}

export const dropIndex = ({ name }: TableIndex): SqlFragment => sql`drop index ${sql.id(name)}`;
