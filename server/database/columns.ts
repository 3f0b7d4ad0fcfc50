import { AppError } from '#model/errors';
import type { Value } from '#model/json';
import type { Kind } from '#model/kinds';
import type { Field } from '#model/resource';
import type { SqlValue } from './engine';

export type ColumnType = 'text' | 'integer' | 'real';

/** How a value lies in one column. */
export interface Codec {
  type: ColumnType;
  /** The constants that it is compared with. */
  compares: 'string' | 'number' | 'boolean' | 'nothing';
  /** Of a value that is there; one of another type is a mistake of whoever writes it. */
  write(value: Value): SqlValue;
  read(stored: SqlValue): Value;
}

function wrong(value: Value): never {
  throw new AppError('unexpected', { type: typeof value });
}

const plain = (stored: SqlValue): Value =>
  typeof stored === 'string' || typeof stored === 'number' ? stored : String(stored);

const text: Codec = {
  type: 'text',
  compares: 'string',
  write: value => (typeof value === 'string' ? value : wrong(value)),
  read: plain,
};
const integer: Codec = {
  type: 'integer',
  compares: 'number',
  write: value => (typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(value)),
  read: plain,
};
const real: Codec = {
  type: 'real',
  compares: 'number',
  write: value => (typeof value === 'number' ? value : wrong(value)),
  read: plain,
};
const boolean: Codec = {
  type: 'integer',
  compares: 'boolean',
  write: value => (typeof value === 'boolean' ? Number(value) : wrong(value)),
  read: stored => stored === 1,
};
const json: Codec = {
  type: 'text',
  compares: 'nothing',
  write: value => JSON.stringify(value),
  read: stored => JSON.parse(String(stored)) as Value,
};

const codecs: Readonly<Record<Kind, Codec | ((field: Field) => Codec)>> = {
  text,
  paragraph: text,
  markup: text,
  integer,
  number: real,
  boolean,
  date: text,
  datetime: text,
  choice: field => (field.schema.type === 'integer' ? integer : text),
  choices: json,
  reference: text,
  references: json,
  file: text,
  files: json,
  group: json,
  list: json,
  json,
};

export function codecOf(field: Field): Codec {
  const codec = codecs[field.kind];
  return typeof codec === 'function' ? codec(field) : codec;
}
