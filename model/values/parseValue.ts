import type { Issue } from '../errors';
import { isDate, isDateTime, isStorableText, normaliseByFormat } from '../formats';
import { isUuid } from '../formats/text';
import { isObject, type JsonValue } from '../json';
import type { FieldKind } from '../kinds';
import type { Field } from '../field';

/** A parsed value, or the issue that prevents parsing. */
export type ParsedValue = { value: JsonValue; issue?: undefined } | { issue: Issue };

/**
 * Parses the text of a form field, query parameter or sheet cell by the kind of its field:
 *
 * - empty text or white space is null;
 * - numbers are decimal, with `.` and without thousands separators; `-0`, `+1`, `007` and `0x7` are refused;
 * - booleans are `true` and `false`, or `是` and `否`;
 * - dates are `2026-04-16`, timestamps RFC 3339 with an offset; relations and files are uuids;
 * - a choice is its value, or its title in either language if no other choice has it;
 * - lists of choices, relations or files are comma-separated;
 * - groups, lists and free objects are JSON;
 * - any other text is converted to the normal form of its format.
 */
export function parseValue(field: Field, text: string, path = `/${field.name}`): ParsedValue {
  if (!isStorableText(text)) return { issue: { path, keyword: 'characters' } };
  const value = text.trim() === '' && !keepsWhitespace(field) ? null : parsers[field.kind](text, field);
  return value === undefined ? invalidValueIssue(field, path) : { value: value === '' ? null : value };
}

/** Parses one item of a list of choices, relations or files; for other kinds, the value. */
export function parseItem(field: Field, text: string, path = `/${field.name}`): ParsedValue {
  const kind = itemKinds[field.kind];
  return kind ? parseValue({ ...field, kind }, text, path) : parseValue(field, text, path);
}

const itemKinds: Partial<Record<FieldKind, FieldKind>> = {
  choices: 'choice',
  references: 'reference',
  files: 'file',
};

// Whether spaces are kept, because they belong to a password.
const keepsWhitespace = (field: Field): boolean => field.schema.format?.endsWith('password') ?? false;

const invalidValueIssue = (field: Field, path: string): ParsedValue =>
  field.choices
    ? { issue: { path, keyword: 'enum', params: { allowedValues: field.choices.map(({ value }) => value) } } }
    : { issue: { path, keyword: 'kind', params: { kind: field.kind } } };

type ValueParser = (text: string, field: Field) => JsonValue | undefined;

const parseText: ValueParser = (text, field) => normaliseByFormat(field.schema.format, text, field.sensitive);

const numberPattern = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,3})?$/;

const parseNumber: ValueParser = text => {
  const value = numberPattern.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && !Object.is(value, -0) ? value : undefined;
};

const parseInteger: ValueParser = (text, field) => {
  const value = parseNumber(text, field);
  return Number.isSafeInteger(value) ? value : undefined;
};

const booleansByText: Readonly<Record<string, boolean>> = { true: true, false: false, 是: true, 否: false };

const parseBoolean: ValueParser = text =>
  Object.hasOwn(booleansByText, text.trim()) ? booleansByText[text.trim()] : undefined;

const parseTextThat =
  (isReadable: (text: string) => boolean): ValueParser =>
  text =>
    isReadable(text.trim()) ? text.trim() : undefined;

const parseChoice: ValueParser = (text, { choices = [] }) => {
  const wanted = text.normalize('NFC').trim();
  const exact = choices.find(({ value }) => String(value) === wanted);
  if (exact) return exact.value;
  const [titled, ...more] = choices.filter(({ title }) => title.zh === wanted || title.en === wanted);
  return more.length === 0 ? titled?.value : undefined;
};

const parseEach =
  (read: ValueParser): ValueParser =>
  (text, field) => {
    const values = text.split(',').map(part => read(part, field));
    const known = values.filter(value => value !== undefined);
    return known.length === values.length ? known : undefined;
  };

const parseJson =
  (isRight: (value: JsonValue) => boolean): ValueParser =>
  text => {
    try {
      const value = JSON.parse(text) as JsonValue;
      return isRight(value) ? value : undefined;
    } catch {
      return undefined;
    }
  };

const parseUuid: ValueParser = text => (isUuid(text.trim()) ? text.trim().toLowerCase() : undefined);

const parsers: Readonly<Record<FieldKind, ValueParser>> = {
  text: parseText,
  paragraph: parseText,
  markup: parseText,
  integer: parseInteger,
  number: parseNumber,
  boolean: parseBoolean,
  date: parseTextThat(isDate),
  datetime: parseTextThat(isDateTime),
  choice: parseChoice,
  choices: parseEach(parseChoice),
  reference: parseUuid,
  references: parseEach(parseUuid),
  file: parseUuid,
  files: parseEach(parseUuid),
  group: parseJson(isObject),
  list: parseJson(Array.isArray),
  json: parseJson(() => true),
};
