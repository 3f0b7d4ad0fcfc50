import type { JsonObject } from '#model/json';
import type { Text } from '#model/language';
import type { Field, Resource } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import { objectOf, uuid, whole } from './call';

export const say = ({ zh, en }: Text): string => (zh === en ? zh : `${zh} / ${en}`);

export const componentOf = (resource: Resource): string =>
  resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
export const inputOf = (resource: Resource): string => `${componentOf(resource)}Input`;

/** A choice says its titles where a plain list of values could not. */
function choicesOf(field: Field, schema: JsonSchema): JsonObject {
  const titled = field.choices?.map(({ value, title }) => ({ const: value, title: say(title) })) ?? [];
  return { type: schema.type ?? 'string', oneOf: titled };
}

function constraintsOf(field: Field): JsonObject {
  if (field.kind === 'choice') return choicesOf(field, field.schema);
  if (field.kind === 'choices') {
    return { ...(field.schema as JsonObject), items: choicesOf(field, field.schema.items ?? {}) };
  }
  return { ...(field.schema as JsonObject) };
}

function described(field: Field, schema: JsonObject): JsonObject {
  const { title, help, sensitive, readOnly } = field;
  const remarks = [help && say(help), sensitive && 'Sensitive: a mask unless the caller may see its value.'];
  const description = remarks.filter(Boolean).join(' ');
  return {
    ...schema,
    title: say(title),
    ...(description !== '' && { description }),
    ...(readOnly && { readOnly }),
  };
}

/** A field as it is answered: a masked value keeps to no pattern. */
const answered = (field: Field): JsonObject =>
  described(field, field.sensitive ? { type: 'string' } : constraintsOf(field));

const named = (
  fields: readonly Field[],
  schemaOf: (field: Field) => JsonObject,
): Record<string, JsonObject> => Object.fromEntries(fields.map(field => [field.name, schemaOf(field)]));

/** What is answered of a resource, and what may be sent to it. */
export function resourceSchemas(resource: Resource): Record<string, JsonObject> {
  const fields = Object.values(resource.fields);
  const writable = fields.filter(field => field.origin === 'author' && !field.readOnly);
  const required = resource.schema.required ?? [];
  const title = say(resource.title);
  const key = { uuid, version: whole };
  return {
    [componentOf(resource)]: {
      title,
      ...(resource.description && { description: say(resource.description) }),
      ...objectOf({ ...key, ...named(fields, answered) }, ['uuid', 'version']),
    },
    [inputOf(resource)]: {
      title,
      description: 'With `uuid` and `version` the fields that change; without them a whole new record.',
      ...objectOf({ ...key, ...named(writable, field => described(field, constraintsOf(field))) }),
      anyOf: [{ required: ['uuid', 'version'] }, required.length > 0 ? { required: [...required] } : {}],
    },
  };
}
