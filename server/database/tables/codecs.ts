import { AppError } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Field } from '#model/field';
import type { ColumnType } from '../engine/dialect';
import type { SqlValue } from '../engine/engine';

/** How values of a kind are stored in one column. */
export interface ColumnCodec {
  type: ColumnType;
  /** The type of the constants that the column is compared with. */
  constantType: 'string' | 'number' | 'boolean' | 'nothing';
  /** Encodes a value that is not null. Throws if it has the wrong type, which is a bug in the caller. */
  encode(value: JsonValue): SqlValue;
  decode(stored: SqlValue): JsonValue;
}

function failOnWrongType(value: JsonValue): never {
  throw new AppError('unexpected', { type: typeof value });
}

const decodePlain = (stored: SqlValue): JsonValue =>
  typeof stored === 'string' || typeof stored === 'number' ? stored : String(stored);

const textCodec: ColumnCodec = {
  type: 'text',
  constantType: 'string',
  encode: value => (typeof value === 'string' ? value : failOnWrongType(value)),
  decode: decodePlain,
};
const integerCodec: ColumnCodec = {
  type: 'integer',
  constantType: 'number',
  encode: value =>
    typeof value === 'number' && Number.isSafeInteger(value) ? value : failOnWrongType(value),
  decode: decodePlain,
};
const realCodec: ColumnCodec = {
  type: 'real',
  constantType: 'number',
  encode: value => (typeof value === 'number' ? value : failOnWrongType(value)),
  decode: decodePlain,
};
const booleanCodec: ColumnCodec = {
  type: 'integer',
  constantType: 'boolean',
  encode: value => (typeof value === 'boolean' ? Number(value) : failOnWrongType(value)),
  decode: stored => stored === 1,
};
const jsonCodec: ColumnCodec = {
  type: 'text',
  constantType: 'nothing',
  encode: value => JSON.stringify(value),
  decode: stored => JSON.parse(String(stored)) as JsonValue,
};

const codecs: Readonly<Record<FieldKind, ColumnCodec | ((field: Field) => ColumnCodec)>> = {
  text: textCodec,
  paragraph: textCodec,
  markup: textCodec,
  integer: integerCodec,
  number: realCodec,
  boolean: booleanCodec,
  date: textCodec,
  datetime: textCodec,
  choice: field => (field.schema.type === 'integer' ? integerCodec : textCodec),
  choices: jsonCodec,
  reference: textCodec,
  references: jsonCodec,
  file: textCodec,
  files: jsonCodec,
  group: jsonCodec,
  list: jsonCodec,
  json: jsonCodec,
};

export function getColumnCodec(field: Field): ColumnCodec {
  const codec = codecs[field.kind];
  return typeof codec === 'function' ? codec(field) : codec;
}
