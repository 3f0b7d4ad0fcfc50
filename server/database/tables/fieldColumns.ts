import { AppError } from '#model/errors';
import { tightenMask } from '#model/formats';
import type { JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import { getSortValueType, toSortValue } from '#model/values/sortValue';
import { isEncrypted } from '#model/records';
import type { Field } from '#model/field';
import type { ColumnType } from '../engine/dialect';
import { getCodec, type Codec } from './codecs';
import type { SqlRow, SqlValue } from '../engine/engine';

export interface Column {
  name: string;
  type: ColumnType;
}

/** The columns of one field: its value as it is, and beside it what it is found or sorted by. */
export interface FieldColumns {
  field: Field;
  /** The leading ones are those that are read back. */
  columns: readonly Column[];
  readCount: number;
  /** What a row holds for these columns, in their order. */
  encode(value: JsonValue): SqlValue[];
  /** The value whose columns begin at this place of a row. */
  decode(row: SqlRow, at: number): JsonValue;
}

/** Of a plain field; a sealed one is neither compared nor sorted. */
export interface PlainColumns extends FieldColumns {
  codec: Codec;
  valueColumn: string;
  /** Where what constants are compared with stands. */
  comparedColumn: string;
  /** Where what it is sorted by stands: Chinese by its sound, moments by time. */
  sortColumn: string;
}

/** Of a sensitive field: never compared, only looked up. */
export interface EncryptedColumns extends FieldColumns {
  hashColumn: string;
  lastColumn: string;
}

export const isPlainColumns = (columns: FieldColumns): columns is PlainColumns => 'codec' in columns;

/** Columns are told from fields by a sign that no name of a field has. */
export const getCompanionColumn = (
  field: string,
  what: 'mask' | 'hash' | 'last' | 'sort' | 'initials',
): string => `${field}$${what}`;

export const buildFieldColumns = (field: Field): PlainColumns | EncryptedColumns =>
  field.sensitive ? buildEncryptedColumns(field) : buildPlainColumns(field);

function buildPlainColumns(field: Field): PlainColumns {
  const codec = getCodec(field);
  const value: Column = { name: field.name, type: codec.type };
  const isKeyed = field.kind === 'text' || kindTraits[field.kind].isInstant;
  const order: Column = isKeyed
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
  const tighten = (mask: string) => (sensitive ? tightenMask(sensitive, mask) : mask);
  return {
    field,
    hashColumn: names[2],
    lastColumn: names[3],
    columns: names.map(name => ({ name, type: 'text' })),
    readCount: names.length,
    encode: value => {
      if (value === null) return names.map(() => null);
      // Written as it is it would lie open in the file.
      if (!isEncrypted(value)) throw new AppError('unexpected', { field: field.name });
      return [value.sealed, value.mask, value.hash, value.last];
    },
    decode: (row, at) => {
      const [sealed, mask, hash, last] = row.slice(at, at + names.length);
      if (sealed === null || sealed === undefined) return null;
      return { sealed: String(sealed), mask: tighten(String(mask)), hash: String(hash), last: String(last) };
    },
  };
}
