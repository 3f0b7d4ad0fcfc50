import { isDateTime, isStorableText, normaliseByFormat } from '#model/formats';
import type { Issue } from '#model/errors';
import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { Field } from '#model/field';
import { toCityTimestamp } from '#model/time';
import { hasTooManyTags, maxMarkupTags, sanitizeMarkup } from './sanitizeMarkup';

/**
 * Normalises a value to the form in which it is validated and stored: trimmed and Unicode-normalised text, timestamps
 * in the city's time zone, and null for an empty text.
 */
export function normaliseValue(field: Field, value: JsonValue): JsonValue {
  if (typeof value === 'string') return normaliseFieldText(field, value);
  if (Array.isArray(value)) {
    return value.map(item =>
      field.fields && isObject(item) ? normaliseGroup(field.fields, item) : normaliseValue(field, item),
    );
  }
  return field.fields && isObject(value) ? normaliseGroup(field.fields, value) : value;
}

function normaliseGroup(fields: Readonly<Record<string, Field>>, group: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(group)
      .map(([name, value]): [string, JsonValue] => {
        const field = getOwn(fields, name);
        return [name, field ? normaliseValue(field, value) : value];
      })
      .filter(([, value]) => value !== null),
  );
}

function normaliseFieldText(field: Field, text: string): string | null {
  if (field.kind === 'markup') return sanitizeMarkup(text) || null;
  const normal = normaliseByFormat(field.schema.format, text, field.sensitive);
  if (normal === '') return null;
  return kindTraits[field.kind].isInstant && isDateTime(normal)
    ? toCityTimestamp(new Date(normal)) || normal
    : normal;
}

/**
 * Issues that make a value unsafe to normalise or store: forbidden characters, or markup that is too large to parse.
 */
export function checkStorableValue(field: Field, value: JsonValue, path: string): Issue[] {
  const faults = checkCharacters(value, path);
  return faults.length > 0 ? faults : checkMarkupSize(field, value, path);
}

/** Limits the length and tag count of markup before the sanitiser parses it, because parsing cost grows with both. */
function checkMarkupSize({ kind, schema }: Field, value: JsonValue, path: string): Issue[] {
  if (kind !== 'markup' || typeof value !== 'string') return [];
  if (hasTooManyTags(value)) return [{ path, keyword: 'maxTags', params: { limit: maxMarkupTags } }];
  const limit = schema.maxLength;
  if (typeof limit !== 'number') return [];
  return Array.from(value).length > limit ? [{ path, keyword: 'maxLength', params: { limit } }] : [];
}

/** Finds text that the database would not return unchanged, such as invalid Unicode, at any depth of the value. */
function checkCharacters(value: JsonValue, path: string): Issue[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [{ path, keyword: 'characters' }];
  if (Array.isArray(value)) return value.flatMap((item, index) => checkCharacters(item, `${path}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isStorableText(name) ? checkCharacters(member, `${path}/${name}`) : [{ path, keyword: 'characters' }],
  );
}
