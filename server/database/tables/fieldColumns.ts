import { AppError } from '#model/errors';
import { updateFormerMask } from '#model/formats';
import type { JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import { getSortValueType, toSortValue } from '#model/values/sortValue';
import { isEncryptedValue } from '#model/records';
import type { Field } from '#model/field';
import type { ColumnType } from '../engine/dialect';
import { getColumnCodec, type ColumnCodec } from './codecs';
import type { SqlRow, SqlValue } from '../engine/engine';

export interface TableColumn {
  name: string;
  type: ColumnType;
}

/** The columns of one field: its value, followed by the columns for lookup and sorting. */
export interface FieldColumns {
  field: Field;
  /** The first `readCount` columns are read back; the others only serve lookup and sorting. */
  columns: readonly TableColumn[];
  readCount: number;
  /** The values of all columns, in their order. */
  encode(value: JsonValue): SqlValue[];
  /** Decodes the field from a row whose columns of it start at this index. */
  decode(row: SqlRow, at: number): JsonValue;
}

/** The columns of a plain field. Encrypted fields can be neither compared nor sorted. */
export interface PlainColumns extends FieldColumns {
  codec: ColumnCodec;
  valueColumn: string;
  /** The column that is compared with constants in conditions. */
  comparedColumn: string;
  /** The column that the field is sorted by: the pinyin sort key of a text, the instant of a datetime. */
  sortColumn: string;
}

/** The columns of an encrypted field. It is only looked up by its hashes, never compared. */
export interface EncryptedColumns extends FieldColumns {
  hashColumn: string;
  lastColumn: string;
}

export const isPlainColumns = (columns: FieldColumns): columns is PlainColumns => 'codec' in columns;

/** The name of a companion column. Field names cannot contain the `$` sign. */
export const getCompanionColumn = (
  field: string,
  what: 'mask' | 'hash' | 'last' | 'sort' | 'pinyin',
): string => `${field}$${what}`;

export const buildFieldColumns = (field: Field): PlainColumns | EncryptedColumns =>
  field.sensitive ? buildEncryptedColumns(field) : buildPlainColumns(field);

function buildPlainColumns(field: Field): PlainColumns {
  const codec = getColumnCodec(field);
  const value: TableColumn = { name: field.name, type: codec.type };
  const isKeyed = field.kind === 'text' || kindTraits[field.kind].isInstant;
  const order: TableColumn = isKeyed
    ? {
        name: getCompanionColumn(field.name, 'sort'),
        type: getSortValueType(field) === 'number' ? 'integer' : 'text',
      }
    : value;
  const written = (given: JsonValue): SqlValue => (given === null ? null : codec.encode(given));
  return {
    field,
    codec,
    valueColumn: value.name,
    comparedColumn: kindTraits[field.kind].isInstant ? order.name : value.name,
    sortColumn: order.name,
    columns: isKeyed ? [value, order] : [value],
    readCount: 1,
    encode: given => (isKeyed ? [written(given), toSortValue(field, given)] : [written(given)]),
    decode: (row, at) => {
      const stored = row[at] ?? null;
      return stored === null ? null : codec.decode(stored);
    },
  };
}

function buildEncryptedColumns(field: Field): EncryptedColumns {
  const names = [
    field.name,
    getCompanionColumn(field.name, 'mask'),
    getCompanionColumn(field.name, 'hash'),
    getCompanionColumn(field.name, 'last'),
  ] as const;
  const { sensitive } = field;
  const tighten = (mask: string) => (sensitive ? updateFormerMask(sensitive, mask) : mask);
  return {
    field,
    hashColumn: names[2],
    lastColumn: names[3],
    columns: names.map(name => ({ name, type: 'text' })),
    readCount: names.length,
    encode: value => {
      if (value === null) return names.map(() => null);
      // An unencrypted value of a sensitive field is refused, so that it is never stored in plain text.
      if (!isEncryptedValue(value)) throw new AppError('unexpected', { field: field.name });
      return [value.sealed, value.mask, value.hash, value.last];
    },
    decode: (row, at) => {
      const [sealed, mask, hash, last] = row.slice(at, at + names.length);
      if (sealed === null || sealed === undefined) return null;
      return { sealed: String(sealed), mask: tighten(String(mask)), hash: String(hash), last: String(last) };
    },
  };
}
