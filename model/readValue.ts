import type { Issue } from './errors';
import { isDate, isDateTime, isStorable, normalFormOf } from './formats';
import { isUuid } from './formats/text';
import { isObject, type Value } from './json';
import type { Kind } from './kinds';
import type { Field } from './resource';

/** A value that was read, or why it was not. */
export type Read = { value: Value; issue?: undefined } | { issue: Issue };

/**
 * The one way in which a text from a form-encoded body, a query or a sheet becomes the value of a field:
 *
 * - nothing, or blanks alone, is no value: null;
 * - numbers are decimal, with `.` and without signs between thousands; `-0`, `+1`, `007` and `0x7` are none;
 * - true and false are `true` and `false`, or `是` and `否`;
 * - dates are `2026-04-16`, moments RFC 3339 with their zone; relations and files are uuids;
 * - a choice is its value, or a title in either language that no other choice has;
 * - several choices, relations or files stand one after the other with commas between;
 * - groups, lists and free objects are JSON;
 * - any other text is itself, in the normal form of its format.
 */
export function readValue(field: Field, text: string, path = `/${field.name}`): Read {
  if (!isStorable(text)) return { issue: { path, keyword: 'characters' } };
  const value = text.trim() === '' && !isSecret(field) ? null : readers[field.kind](text, field);
  return value === undefined ? unreadable(field, path) : { value: value === '' ? null : value };
}

/** One item of a list of choices, relations or files; for any other kind its value. */
export function readItem(field: Field, text: string, path = `/${field.name}`): Read {
  const kind = itemKinds[field.kind];
  return kind ? readValue({ ...field, kind }, text, path) : readValue(field, text, path);
}

const itemKinds: Partial<Record<Kind, Kind>> = { choices: 'choice', references: 'reference', files: 'file' };

// Blanks are part of a password.
const isSecret = (field: Field): boolean => field.schema.format?.endsWith('password') ?? false;

const unreadable = (field: Field, path: string): Read =>
  field.choices
    ? { issue: { path, keyword: 'enum', params: { allowedValues: field.choices.map(({ value }) => value) } } }
    : { issue: { path, keyword: 'kind', params: { kind: field.kind } } };

type Reader = (text: string, field: Field) => Value | undefined;

const asText: Reader = (text, field) => normalFormOf(field.schema.format, text);

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,3})?$/;

const asNumber: Reader = text => {
  const value = number.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && !Object.is(value, -0) ? value : undefined;
};

const asInteger: Reader = (text, field) => {
  const value = asNumber(text, field);
  return Number.isSafeInteger(value) ? value : undefined;
};

const truths: Readonly<Record<string, boolean>> = { true: true, false: false, 是: true, 否: false };

const asBoolean: Reader = text => (Object.hasOwn(truths, text.trim()) ? truths[text.trim()] : undefined);

const when =
  (isReadable: (text: string) => boolean): Reader =>
  text =>
    isReadable(text.trim()) ? text.trim() : undefined;

const asChoice: Reader = (text, { choices = [] }) => {
  const wanted = text.normalize('NFC').trim();
  const exact = choices.find(({ value }) => String(value) === wanted);
  if (exact) return exact.value;
  const [titled, ...more] = choices.filter(({ title }) => title.zh === wanted || title.en === wanted);
  return more.length === 0 ? titled?.value : undefined;
};

const each =
  (read: Reader): Reader =>
  (text, field) => {
    const values = text.split(',').map(part => read(part, field));
    const known = values.filter(value => value !== undefined);
    return known.length === values.length ? known : undefined;
  };

const asJson =
  (isRight: (value: Value) => boolean): Reader =>
  text => {
    try {
      const value = JSON.parse(text) as Value;
      return isRight(value) ? value : undefined;
    } catch {
      return undefined;
    }
  };

const asUuid: Reader = text => (isUuid(text.trim()) ? text.trim().toLowerCase() : undefined);

const readers: Readonly<Record<Kind, Reader>> = {
  text: asText,
  paragraph: asText,
  markup: asText,
  integer: asInteger,
  number: asNumber,
  boolean: asBoolean,
  date: when(isDate),
  datetime: when(isDateTime),
  choice: asChoice,
  choices: each(asChoice),
  reference: asUuid,
  references: each(asUuid),
  file: asUuid,
  files: each(asUuid),
  group: asJson(isObject),
  list: asJson(Array.isArray),
  json: asJson(() => true),
};
