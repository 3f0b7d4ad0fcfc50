import { sql } from 'kysely';
import { stringOrEmpty, type JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import { parseTimestamp } from '#model/values/sortValue';
import type { Resource } from '#model/resource';
import type { Codec } from '../tables/codecs';
import type { ItemType, Sql } from '../engine/dialect';
import type { SqlValue } from '../engine/engine';
import { isPlainColumns } from '../tables/fieldColumns';
import type { TableLayout } from '../tables/TableLayout';
import type { TableLayouts } from '../tables/TableLayouts';

/** A table as one part of a statement knows it. */
export interface TableRef {
  alias: string;
  /** The resource or view that is asked for. */
  resourceOrView: Resource;
  /** Of the table that holds its rows. */
  layout: TableLayout;
}

export const columnRef = (from: TableRef, column: string): Sql => sql.ref(`${from.alias}.${column}`);
export const aliasedTable = (from: TableRef): Sql =>
  sql`${sql.table(from.layout.table)} as ${sql.table(from.alias)}`;

/** What stands at the end of a path. */
export type ColumnOperand = PlainOperand | EncryptedOperand;

export interface PlainOperand {
  from: TableRef;
  value: Sql;
  /** What constants are compared with, and how they are written for it. */
  comparisonColumn: Sql;
  constantType: Codec['constantType'];
  encodeConstant: (constant: JsonValue) => SqlValue;
  itemType: ItemType;
  isList: boolean;
  /** The resource that a relation leads to; for the uuid the row's own. */
  target: Resource | undefined;
}

export interface EncryptedOperand {
  from: TableRef;
  value: Sql;
  hash: Sql;
  last: Sql;
}

export const isEncryptedOperand = (end: ColumnOperand): end is EncryptedOperand => 'hash' in end;

const encodePlainConstant = (constant: JsonValue): SqlValue =>
  typeof constant === 'string' || typeof constant === 'number' ? constant : Number(constant);
const encodeDatetimeConstant = (constant: JsonValue): SqlValue => parseTimestamp(stringOrEmpty(constant));

/** A stored field of a row, or its uuid; undefined for what a table does not have. */
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

function buildUuidOperand(from: TableRef): PlainOperand {
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
