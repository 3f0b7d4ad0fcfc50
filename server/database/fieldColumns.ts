import { AppError } from '#model/errors';
import type { Value } from '#model/json';
import { traits } from '#model/kinds';
import { orderType, orderValue } from '#model/orderValue';
import { isSealed } from '#model/records';
import type { Field } from '#model/resource';
import { codecOf, type Codec, type ColumnType } from './columns';
import type { SqlRow, SqlValue } from './engine';

export interface Column {
  name: string;
  type: ColumnType;
}

/** The columns of one field: its value as it is, and beside it what it is found or sorted by. */
export interface FieldColumns {
  field: Field;
  /** The leading ones are those that are read back. */
  columns: readonly Column[];
  reads: number;
  /** What a row holds for these columns, in their order. */
  write(value: Value): SqlValue[];
  /** The value whose columns begin at this place of a row. */
  read(row: SqlRow, at: number): Value;
}

/** Of a plain field; a sealed one is neither compared nor sorted. */
export interface PlainColumns extends FieldColumns {
  codec: Codec;
  value: string;
  /** Where what constants are compared with stands. */
  compared: string;
  /** Where what it is sorted by stands: Chinese by its sound, moments by time. */
  order: string;
}

/** Of a sensitive field: never compared, only looked up. */
export interface SealedColumns extends FieldColumns {
  hash: string;
  last: string;
}

export const isPlain = (columns: FieldColumns): columns is PlainColumns => 'codec' in columns;

/** Columns are told from fields by a sign that no name of a field has. */
export const beside = (field: string, what: 'mask' | 'hash' | 'last' | 'sort' | 'initials'): string =>
  `${field}$${what}`;

export const columnsOf = (field: Field): PlainColumns | SealedColumns =>
  field.sensitive ? sealedColumns(field) : plainColumns(field);

function plainColumns(field: Field): PlainColumns {
  const codec = codecOf(field);
  const value: Column = { name: field.name, type: codec.type };
  const isKeyed = field.kind === 'text' || traits[field.kind].isInstant;
  const order: Column = isKeyed
    ? { name: beside(field.name, 'sort'), type: orderType(field) === 'number' ? 'integer' : 'text' }
    : value;
  const written = (given: Value): SqlValue => (given === null ? null : codec.write(given));
  return {
    field,
    codec,
    value: value.name,
    compared: traits[field.kind].isInstant ? order.name : value.name,
    order: order.name,
    columns: isKeyed ? [value, order] : [value],
    reads: 1,
    write: given => (isKeyed ? [written(given), orderValue(field, given)] : [written(given)]),
    read: (row, at) => {
      const stored = row[at] ?? null;
      return stored === null ? null : codec.read(stored);
    },
  };
}

function sealedColumns(field: Field): SealedColumns {
  const names = [
    field.name,
    beside(field.name, 'mask'),
    beside(field.name, 'hash'),
    beside(field.name, 'last'),
  ] as const;
  return {
    field,
    hash: names[2],
    last: names[3],
    columns: names.map(name => ({ name, type: 'text' })),
    reads: names.length,
    write: value => {
      if (value === null) return names.map(() => null);
      // Written as it is it would lie open in the file.
      if (!isSealed(value)) throw new AppError('unexpected', { field: field.name });
      return [value.sealed, value.mask, value.hash, value.last];
    },
    read: (row, at) => {
      const [sealed, mask, hash, last] = row.slice(at, at + names.length);
      if (sealed === null || sealed === undefined) return null;
      return { sealed: String(sealed), mask: String(mask), hash: String(hash), last: String(last) };
    },
  };
}
