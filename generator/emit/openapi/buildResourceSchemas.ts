import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import { objectSchema, uuidSchema, integerSchema } from './ApiCall';

export const toBilingualText = ({ zh, en }: LocalizedText): string => (zh === en ? zh : `${zh} / ${en}`);

export const getSchemaName = (resource: Resource): string =>
  resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
export const getInputSchemaName = (resource: Resource): string => `${getSchemaName(resource)}Input`;

/** A choice uses `oneOf` with titles instead of `enum`. */
function buildChoiceSchema(field: Field, schema: JsonSchema): JsonObject {
  const titled =
    field.choices?.map(({ value, title }) => ({ const: value, title: toBilingualText(title) })) ?? [];
  return { type: schema.type ?? 'string', oneOf: titled };
}

function buildFieldSchema(field: Field): JsonObject {
  if (field.kind === 'choice') return buildChoiceSchema(field, field.schema);
  if (field.kind === 'choices') {
    return { ...(field.schema as JsonObject), items: buildChoiceSchema(field, field.schema.items ?? {}) };
  }
  return { ...(field.schema as JsonObject) };
}

function withFieldText(field: Field, schema: JsonObject): JsonObject {
  const { title, help, sensitive, readOnly } = field;
  const remarks = [
    help && toBilingualText(help),
    sensitive && 'Sensitive: a mask unless the caller may see its value.',
  ];
  const description = remarks.filter(Boolean).join(' ');
  return {
    ...schema,
    title: toBilingualText(title),
    ...(description !== '' && { description }),
    ...(readOnly && { readOnly }),
  };
}

/** The response schema of a field: a masked value violates its constraints. */
const buildAnswerField = (field: Field): JsonObject =>
  withFieldText(field, field.sensitive ? { type: 'string' } : buildFieldSchema(field));

const mapFields = (
  fields: readonly Field[],
  schemaOf: (field: Field) => JsonObject,
): Record<string, JsonObject> => Object.fromEntries(fields.map(field => [field.name, schemaOf(field)]));

/** Response and request schemas of a resource. */
export function buildResourceSchemas(resource: Resource): Record<string, JsonObject> {
  const fields = Object.values(resource.fields);
  const writable = fields.filter(field => field.origin === 'author' && !field.readOnly);
  const required = resource.schema.required ?? [];
  const title = toBilingualText(resource.title);
  const key = { uuid: uuidSchema, version: integerSchema };
  return {
    [getSchemaName(resource)]: {
      title,
      ...(resource.description && { description: toBilingualText(resource.description) }),
      ...objectSchema({ ...key, ...mapFields(fields, buildAnswerField) }, ['uuid', 'version']),
    },
    [getInputSchemaName(resource)]: {
      title,
      description: 'With `uuid` and `version` the fields that change; without them a whole new record.',
      ...objectSchema({
        ...key,
        ...mapFields(writable, field => withFieldText(field, buildFieldSchema(field))),
      }),
      anyOf: [{ required: ['uuid', 'version'] }, required.length > 0 ? { required: [...required] } : {}],
    },
  };
}
