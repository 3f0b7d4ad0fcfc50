import { sql } from 'kysely';
import { stringOrEmpty, type JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import { parseTimestamp } from '#model/values/sortValue';
import type { Resource } from '#model/resource';
import type { ColumnCodec } from '../tables/codecs';
import type { ListItemType, SqlFragment } from '../engine/dialect';
import type { SqlValue } from '../engine/engine';
import { isPlainColumns } from '../tables/fieldColumns';
import type { TableLayout } from '../tables/TableLayout';
import type { TableLayouts } from '../tables/TableLayouts';

/** A reference to a table in a statement, by its alias. */
export interface TableRef {
  alias: string;
  /** The resource or view that the query names. */
  resourceOrView: Resource;
  /** The layout of the table that holds the rows of the resource or view. */
  layout: TableLayout;
}

export const columnRef = (from: TableRef, column: string): SqlFragment => sql.ref(`${from.alias}.${column}`);
export const aliasedTable = (from: TableRef): SqlFragment =>
  sql`${sql.table(from.layout.table)} as ${sql.table(from.alias)}`;

/** The columns of the field at the end of a relation path. */
export type ColumnOperand = PlainColumnOperand | EncryptedColumnOperand;

export interface PlainColumnOperand {
  from: TableRef;
  value: SqlFragment;
  /** The column that constants are compared with. The next two members give their type and their encoding. */
  comparisonColumn: SqlFragment;
  constantType: ColumnCodec['constantType'];
  encodeConstant: (constant: JsonValue) => SqlValue;
  itemType: ListItemType;
  isList: boolean;
  /** The resource that a reference points to; for `uuid` the resource of the row itself. */
  target: Resource | undefined;
}

export interface EncryptedColumnOperand {
  from: TableRef;
  value: SqlFragment;
  hash: SqlFragment;
  last: SqlFragment;
}

export const isEncryptedColumnOperand = (end: ColumnOperand): end is EncryptedColumnOperand => 'hash' in end;

const encodePlainConstant = (constant: JsonValue): SqlValue =>
  typeof constant === 'string' || typeof constant === 'number' ? constant : Number(constant);
const encodeDatetimeConstant = (constant: JsonValue): SqlValue => parseTimestamp(stringOrEmpty(constant));

/** The operand for a stored field or `uuid`. Undefined if the table has no such column. */
export function resolveOperand(
  name: string,
  from: TableRef,
  layouts: TableLayouts,
): ColumnOperand | undefined {
  const columns = from.layout.fields.get(name);
  if (!columns) return name === 'uuid' ? buildUuidOperand(from) : undefined;
  const value = columnRef(from, columns.field.name);
  if (!isPlainColumns(columns)) {
    return {
      from,
      value,
      hash: columnRef(from, columns.hashColumn),
      last: columnRef(from, columns.lastColumn),
    };
  }
  const { field, codec, comparedColumn } = columns;
  return {
    from,
    value,
    comparisonColumn: columnRef(from, comparedColumn),
    constantType: codec.constantType,
    encodeConstant: kindTraits[field.kind].isInstant ? encodeDatetimeConstant : encodePlainConstant,
    itemType: codec.constantType === 'string' && !kindTraits[field.kind].isInstant ? 'string' : 'number',
    isList: codec.constantType === 'nothing' && field.kind !== 'group',
    target: field.ref && layouts.findResource(field.ref.to),
  };
}

function buildUuidOperand(from: TableRef): PlainColumnOperand {
  const uuid = columnRef(from, 'uuid');
  const target = from.layout.resource;
  const text = {
    constantType: 'string',
    encodeConstant: encodePlainConstant,
    itemType: 'string',
    isList: false,
  } as const;
  return { from, value: uuid, comparisonColumn: uuid, ...text, target };
}
