import { isDate, isDateTime } from './formats';
import { isObject, type Value } from './json';
import type { Kind } from './kinds';
import type { Field } from './resource';
import { cityDate } from './time';

type Convert = (value: Value, to: Field) => Value;

/** The one item of a list stands for the list. */
const single = (value: Value): Value =>
  Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value;

const text = (value: Value): Value => {
  const one = single(value);
  return typeof one === 'object' ? null : String(one);
};
const number = (value: Value): Value => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  return typeof value === 'number' ? value : null;
};
const integer = (value: Value): Value => {
  const converted = number(value);
  return Number.isSafeInteger(converted) ? converted : null;
};
const choice: Convert = (value, to) => (to.schema.type === 'integer' ? integer(single(value)) : text(value));
const boolean: Convert = value => {
  if (value === 'true' || value === 1) return true;
  if (value === 'false' || value === 0) return false;
  return typeof value === 'boolean' ? value : null;
};
const date: Convert = value => {
  if (typeof value !== 'string') return null;
  if (isDate(value)) return value;
  return isDateTime(value) ? cityDate(new Date(value)) : null;
};
const datetime: Convert = value => {
  if (typeof value !== 'string') return null;
  if (isDate(value)) return `${value}T00:00:00+08:00`;
  return isDateTime(value) ? value : null;
};
const several: Convert = value => (Array.isArray(value) ? value : typeof value === 'object' ? null : [value]);
const list: Convert = value =>
  Array.isArray(value) && value.every(isObject) ? value : isObject(value) ? [value] : null;
const group: Convert = value => {
  const one = single(value);
  return isObject(one) ? one : null;
};

const conversions: Readonly<Record<Kind, Convert>> = {
  text,
  paragraph: text,
  markup: text,
  integer,
  number,
  boolean,
  date,
  datetime,
  choice,
  choices: several,
  reference: text,
  references: several,
  file: text,
  files: several,
  group,
  list,
  json: value => (typeof value === 'object' ? value : null),
};

/** A value of a field that became another kind; null where nothing of it can be kept. */
export function convertValue(value: Value, to: Field): Value {
  return value === null ? null : conversions[to.kind](value, to);
}

const words: readonly Kind[] = ['text', 'paragraph', 'markup'];
const wider: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  text: words,
  paragraph: words,
  markup: words,
  integer: ['number', ...words],
  number: words,
  boolean: ['integer', 'number', ...words],
  date: ['datetime', ...words],
  datetime: words,
  choice: ['choices', ...words],
  reference: ['references', ...words],
  file: ['files', ...words],
  group: ['list', 'json'],
  list: ['json'],
  choices: ['json'],
  references: ['json'],
  files: ['json'],
};

/** Whether every value of one kind has its place in another. */
export const widens = (from: Kind, to: Kind): boolean => from === to || (wider[from]?.includes(to) ?? false);
