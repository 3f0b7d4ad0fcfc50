import type { Value } from '#model/json';
import { traits } from '#model/kinds';
import type { Language } from '#model/language';
import { isSealed } from '#model/records';
import type { Field, Resource } from '#model/resource';
import { cityDateTime } from '#model/time';

const holes = /\{(\w+)\}/g;

/** The fields that stand in the line which is shown for a record. */
export const displayFields = (resource: Resource): string[] =>
  [...resource.display.matchAll(holes)].map(([, name = '']) => name);

/** The line that stands for a record, with what `text` gives for each field of the template. */
export const fillDisplay = (resource: Resource, text: (field: string) => string): string =>
  resource.display
    .replace(holes, (_, name: string) => text(name))
    .replace(/\s+/g, ' ')
    .trim();

/** A value in words. */
export function wordsOf(field: Field | undefined, value: Value | undefined, language: Language): string {
  if (value === null || value === undefined) return '';
  if (isSealed(value)) return value.mask;
  if (Array.isArray(value)) return value.map(item => wordsOf(field, item, language)).join('、');
  if (typeof value === 'object') return '';
  const choice = field?.choices?.find(candidate => candidate.value === value);
  if (choice) return choice.title[language];
  return field && traits[field.kind].isInstant ? cityDateTime(Date.parse(String(value))) : String(value);
}
