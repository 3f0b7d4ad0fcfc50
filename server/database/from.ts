import { sql } from 'kysely';
import { stringOf, type Value } from '#model/json';
import { traits } from '#model/kinds';
import { momentOf } from '#model/orderValue';
import type { Resource } from '#model/resource';
import type { Codec } from './columns';
import type { ItemType, Sql } from './dialect';
import type { SqlValue } from './engine';
import { isPlain } from './fieldColumns';
import type { Layout } from './layout';
import type { Layouts } from './Layouts';

/** A table as one part of a statement knows it. */
export interface From {
  alias: string;
  /** The resource or view that is asked for. */
  face: Resource;
  /** Of the table that holds its rows. */
  layout: Layout;
}

export const columnOf = (from: From, column: string): Sql => sql.ref(`${from.alias}.${column}`);
export const tableOf = (from: From): Sql => sql`${sql.table(from.layout.table)} as ${sql.table(from.alias)}`;

/** What stands at the end of a path. */
export type End = PlainEnd | SealedEnd;

export interface PlainEnd {
  from: From;
  value: Sql;
  /** What constants are compared with, and how they are written for it. */
  compared: Sql;
  compares: Codec['compares'];
  write: (constant: Value) => SqlValue;
  writes: ItemType;
  isList: boolean;
  /** The resource that a relation leads to; for the uuid the row's own. */
  target: Resource | undefined;
}

export interface SealedEnd {
  from: From;
  value: Sql;
  hash: Sql;
  last: Sql;
}

export const isSealedEnd = (end: End): end is SealedEnd => 'hash' in end;

const asGiven = (constant: Value): SqlValue =>
  typeof constant === 'string' || typeof constant === 'number' ? constant : Number(constant);
const asMoment = (constant: Value): SqlValue => momentOf(stringOf(constant));

/** A stored field of a row, or its uuid; undefined for what a table does not have. */
export function endOf(name: string, from: From, layouts: Layouts): End | undefined {
  const columns = from.layout.fields.get(name);
  if (!columns) return name === 'uuid' ? uuidEnd(from) : undefined;
  const value = columnOf(from, columns.field.name);
  if (!isPlain(columns)) {
    return { from, value, hash: columnOf(from, columns.hash), last: columnOf(from, columns.last) };
  }
  const { field, codec, compared } = columns;
  return {
    from,
    value,
    compared: columnOf(from, compared),
    compares: codec.compares,
    write: traits[field.kind].isInstant ? asMoment : asGiven,
    writes: codec.compares === 'string' && !traits[field.kind].isInstant ? 'string' : 'number',
    isList: codec.compares === 'nothing' && field.kind !== 'group',
    target: field.ref && layouts.resource(field.ref.to),
  };
}

function uuidEnd(from: From): PlainEnd {
  const uuid = columnOf(from, 'uuid');
  const target = from.layout.resource;
  const text = { compares: 'string', write: asGiven, writes: 'string', isList: false } as const;
  return { from, value: uuid, compared: uuid, ...text, target };
}
