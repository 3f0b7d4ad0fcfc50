import { isDateTime, isStorable, normalFormOf } from '#model/formats';
import type { Issue } from '#model/errors';
import { isObject, own, type JsonObject, type Value } from '#model/json';
import { traits } from '#model/kinds';
import type { Field } from '#model/resource';
import { cityTimestamp } from '#model/time';
import { hasTooManyTags, maxTags, sanitizeMarkup } from './sanitizeMarkup';

/**
 * A value in the one form in which it is checked and kept: one spelling of each text, one time zone for moments, and
 * nothing at all for an empty text.
 */
export function normalValue(field: Field, value: Value): Value {
  if (typeof value === 'string') return normalText(field, value);
  if (Array.isArray(value)) {
    return value.map(item =>
      field.fields && isObject(item) ? normalGroup(field.fields, item) : normalValue(field, item),
    );
  }
  return field.fields && isObject(value) ? normalGroup(field.fields, value) : value;
}

function normalGroup(fields: Readonly<Record<string, Field>>, group: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(group)
      .map(([name, value]): [string, Value] => {
        const field = own(fields, name);
        return [name, field ? normalValue(field, value) : value];
      })
      .filter(([, value]) => value !== null),
  );
}

function normalText(field: Field, text: string): string | null {
  if (field.kind === 'markup') return sanitizeMarkup(text) || null;
  const normal = normalFormOf(field.schema.format, text);
  if (normal === '') return null;
  return traits[field.kind].isInstant && isDateTime(normal)
    ? cityTimestamp(new Date(normal)) || normal
    : normal;
}

/** What keeps a value from being brought into its normal form. */
export function unreadable(field: Field, value: Value, path: string): Issue[] {
  const faults = unstorable(value, path);
  return faults.length > 0 ? faults : overlong(field, value, path);
}

/** Rich text is parsed to be sanitised: what is too long, or has too many tags, is refused before. */
function overlong({ kind, schema }: Field, value: Value, path: string): Issue[] {
  if (kind !== 'markup' || typeof value !== 'string') return [];
  if (hasTooManyTags(value)) return [{ path, keyword: 'maxTags', params: { limit: maxTags } }];
  const limit = schema.maxLength;
  if (typeof limit !== 'number') return [];
  return Array.from(value).length > limit ? [{ path, keyword: 'maxLength', params: { limit } }] : [];
}

/** Texts that would not come back as they went in, wherever they stand in a value. */
function unstorable(value: Value, path: string): Issue[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, keyword: 'characters' }];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorable(item, `${path}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isStorable(name) ? unstorable(member, `${path}/${name}`) : [{ path, keyword: 'characters' }],
  );
}
