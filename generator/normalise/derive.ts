import { isObject, type JsonObject } from '#model/json';
import type { Derive, Numbering } from '#model/resource';
import { schemaIn } from './schemaIn';
import { conditionIn } from './conditionIn';
import { defined, flagIn, textIn, textsIn } from './author';

function formOf(source: JsonObject): { form: FormOfDerive; stored: boolean } | undefined {
  const { count, sum, path, from, text, rule } = source;
  if (typeof count === 'string') {
    return { form: { by: 'count', of: count, where: conditionIn(source, 'where') }, stored: false };
  }
  if (typeof sum === 'string') {
    const field = textIn(source, 'field') ?? '';
    return { form: { by: 'sum', of: sum, field, where: conditionIn(source, 'where') }, stored: false };
  }
  if (typeof path === 'string') return { form: { by: 'path', path: path.split('.') }, stored: false };
  if (typeof from === 'string') {
    return { form: { by: 'from', field: from, take: textIn(source, 'take') ?? '' }, stored: true };
  }
  if (typeof text === 'string') return { form: { by: 'text', template: text }, stored: true };
  if (typeof rule === 'string') return { form: { by: 'rule', rule }, stored: true };
  return undefined;
}

type Without<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;
type FormOfDerive = Without<Derive, 'when' | 'public' | 'stored'>;

export function deriveOf(field: JsonObject): Derive | undefined {
  const source = field['x-derive'];
  if (!isObject(source)) return undefined;
  const found = formOf(source);
  if (!found) return undefined;
  return defined({
    ...found.form,
    when: schemaIn(source, 'when'),
    public: flagIn(source, 'public'),
    stored: found.stored,
  });
}

export function numberingOf(field: JsonObject): Numbering | undefined {
  const source = field['x-number'];
  if (!isObject(source)) return undefined;
  return defined({
    format: textIn(source, 'format'),
    rule: textIn(source, 'rule'),
    per: textsIn(source, 'per'),
    on: textIn(source, 'on'),
  });
}
