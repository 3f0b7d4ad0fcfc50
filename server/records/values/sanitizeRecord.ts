import type { Field } from '#model/field';
import { getOwn, isObject, type JsonObject, type JsonValue } from '#model/json';
import type { Resource } from '#model/resource';
import { sanitizeMarkup } from './sanitizeMarkup';

/**
 * Sanitises the rich text of values without a submitter: defaults, effects, rules and sample rows. Submitted
 * rich text is sanitised when it is normalised.
 */
export const sanitizeRecord = ({ fields }: Pick<Resource, 'fields'>, values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = getOwn(fields, name);
      return [name, field ? sanitizeValue(field, value) : value];
    }),
  );

function sanitizeValue(field: Field, value: JsonValue): JsonValue {
  if (field.kind === 'markup') return typeof value === 'string' ? sanitizeMarkup(value) || null : value;
  const { fields } = field;
  if (!fields) return value;
  if (Array.isArray(value)) return value.map(item => sanitizeValue(field, item));
  return isObject(value) ? sanitizeRecord({ fields }, value) : value;
}
