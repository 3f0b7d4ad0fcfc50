import { isDate, isDateTime } from '../formats';
import { isObject, type JsonValue } from '../json';
import type { FieldKind } from '../kinds';
import { escapeMarkup } from '../markup';
import type { Field } from '../field';
import { getCityDayStart, toCityDate } from '../time';

type Convert = (value: JsonValue, to: Field) => JsonValue;

/** Returns the item of a list with exactly one item, and other values unchanged. */
const unwrapSingle = (value: JsonValue): JsonValue =>
  Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value;

const toText = (value: JsonValue): JsonValue => {
  const one = unwrapSingle(value);
  return typeof one === 'object' ? null : String(one);
};
/** Escapes markup characters, so that the text is displayed unchanged. */
const toMarkup = (value: JsonValue): JsonValue => {
  const text = toText(value);
  return typeof text === 'string' ? escapeMarkup(text).replaceAll('\n', '<br>') : text;
};
const toNumber = (value: JsonValue): JsonValue => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  return typeof value === 'number' ? value : null;
};
const toInteger = (value: JsonValue): JsonValue => {
  const converted = toNumber(value);
  return Number.isSafeInteger(converted) ? converted : null;
};
const toChoice: Convert = (value, to) =>
  to.schema.type === 'integer' ? toInteger(unwrapSingle(value)) : toText(value);
const toBoolean: Convert = value => {
  if (value === 'true' || value === 1) return true;
  if (value === 'false' || value === 0) return false;
  return typeof value === 'boolean' ? value : null;
};
const toDate: Convert = value => {
  if (typeof value !== 'string') return null;
  if (isDate(value)) return value;
  return isDateTime(value) ? toCityDate(new Date(value)) : null;
};
const toDateTime: Convert = value => {
  if (typeof value !== 'string') return null;
  if (isDate(value)) return getCityDayStart(value);
  return isDateTime(value) ? value : null;
};
const toArray: Convert = value => (Array.isArray(value) ? value : typeof value === 'object' ? null : [value]);
const toGroupList: Convert = value =>
  Array.isArray(value) && value.every(isObject) ? value : isObject(value) ? [value] : null;
const toGroup: Convert = value => {
  const one = unwrapSingle(value);
  return isObject(one) ? one : null;
};

const conversions: Readonly<Record<FieldKind, Convert>> = {
  text: toText,
  paragraph: toText,
  markup: toMarkup,
  integer: toInteger,
  number: toNumber,
  boolean: toBoolean,
  date: toDate,
  datetime: toDateTime,
  choice: toChoice,
  choices: toArray,
  reference: toText,
  references: toArray,
  file: toText,
  files: toArray,
  group: toGroup,
  list: toGroupList,
  json: value => (typeof value === 'object' ? value : null),
};

/** Converts a value after its field changed kind; null if it cannot be converted. */
export function convertValue(value: JsonValue, to: Field): JsonValue {
  return value === null ? null : conversions[to.kind](value, to);
}

const textKinds: readonly FieldKind[] = ['text', 'paragraph', 'markup'];
const widerKinds: Readonly<Partial<Record<FieldKind, readonly FieldKind[]>>> = {
  text: textKinds,
  paragraph: textKinds,
  markup: textKinds,
  integer: ['number', ...textKinds],
  number: textKinds,
  boolean: ['integer', 'number', ...textKinds],
  date: ['datetime', ...textKinds],
  datetime: textKinds,
  choice: ['choices', ...textKinds],
  reference: ['references', ...textKinds],
  file: ['files', ...textKinds],
  group: ['list', 'json'],
  list: ['json'],
  choices: ['json'],
  references: ['json'],
  files: ['json'],
};

/** Whether every value of one kind can be stored in another. */
export const isWideningKindChange = (from: FieldKind, to: FieldKind): boolean =>
  from === to || (widerKinds[from]?.includes(to) ?? false);
