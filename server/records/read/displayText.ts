import type { JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { Language } from '#model/language';
import { isEncryptedValue } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { toCityDateTime } from '#model/time';

const placeholderPattern = /\{(\w+)\}/g;

/** The fields named in the resource's display template. */
export const getDisplayFields = (resource: Resource): string[] =>
  [...resource.display.matchAll(placeholderPattern)].map(([, name = '']) => name);

/** Renders the display template of a record; `text` supplies the text of each placeholder field. */
export const renderDisplayTemplate = (resource: Resource, text: (field: string) => string): string =>
  resource.display
    .replace(placeholderPattern, (_, name: string) => text(name))
    .replace(/\s+/g, ' ')
    .trim();

/** Formats a stored value as text: masks, choice titles and local times. */
export function formatStoredValue(
  field: Field | undefined,
  value: JsonValue | undefined,
  language: Language,
): string {
  if (value === null || value === undefined) return '';
  if (isEncryptedValue(value)) return value.mask;
  if (Array.isArray(value)) return value.map(item => formatStoredValue(field, item, language)).join('、');
  if (typeof value === 'object') return '';
  const choice = field?.choices?.find(candidate => candidate.value === value);
  if (choice) return choice.title[language];
  return field && kindTraits[field.kind].isInstant
    ? toCityDateTime(Date.parse(String(value)))
    : String(value);
}
