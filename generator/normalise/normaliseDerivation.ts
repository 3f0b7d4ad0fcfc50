import { isObject, type JsonObject } from '#model/json';
import type { Expression } from '#model/expressions';
import type { Derivation, SequenceNumbering } from '#model/field';
import { getJsonSchema } from './getJsonSchema';
import { readRowCondition } from './readRowCondition';
import { omitUndefined, getBooleanKeyword, getTextKeyword, getTextListKeyword } from './readKeywords';

function parseForm(source: JsonObject): { form: DerivationForm; stored: boolean } | undefined {
  const { count, sum, path, from, text, rule, value } = source;
  if (typeof count === 'string') {
    return { form: { by: 'count', of: count, where: readRowCondition(source, 'where') }, stored: false };
  }
  if (typeof sum === 'string') {
    const field = getTextKeyword(source, 'field') ?? '';
    return { form: { by: 'sum', of: sum, field, where: readRowCondition(source, 'where') }, stored: false };
  }
  if (typeof path === 'string') return { form: { by: 'path', path: path.split('.') }, stored: false };
  if (typeof from === 'string') {
    return { form: { by: 'from', field: from, take: getTextKeyword(source, 'take') ?? '' }, stored: true };
  }
  if (typeof text === 'string') return { form: { by: 'text', template: text }, stored: true };
  if (typeof rule === 'string') return { form: { by: 'rule', rule }, stored: true };
  if (value === undefined) return undefined;
  return { form: { by: 'value', value: value as Expression }, stored: true };
}

type Without<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;
type DerivationForm = Without<Derivation, 'when' | 'public' | 'stored'>;

/** Normalises `x-derive`; undefined for a field without it. */
export function normaliseDerivation(field: JsonObject): Derivation | undefined {
  const source = field['x-derive'];
  if (!isObject(source)) return undefined;
  const found = parseForm(source);
  if (!found) return undefined;
  return omitUndefined({
    ...found.form,
    when: getJsonSchema(source, 'when'),
    public: getBooleanKeyword(source, 'public'),
    stored: found.stored,
  });
}

/** Normalises `x-number`; undefined for a field without it. */
export function normaliseSequenceNumbering(field: JsonObject): SequenceNumbering | undefined {
  const source = field['x-number'];
  if (!isObject(source)) return undefined;
  return omitUndefined({
    format: getTextKeyword(source, 'format'),
    rule: getTextKeyword(source, 'rule'),
    per: getTextListKeyword(source, 'per'),
    on: getTextKeyword(source, 'on'),
  });
}
