import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { Field } from '#model/field';
import type { Catalog } from '#model/catalog';
import type { PartSpec, Resource } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import { arraySchema, booleanSchema, objectSchema, uuidSchema, integerSchema } from './ApiCall';

/** Joins the texts of both languages, because the document is not translated. */
export const toBilingualText = ({ zh, en }: LocalizedText): string => (zh === en ? zh : `${zh} / ${en}`);

/** Name of the response schema of a resource. */
export const getSchemaName = (resource: Pick<Resource, 'name'>): string =>
  resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
/** Name of the request schema of a resource. */
export const getInputSchemaName = (resource: Pick<Resource, 'name'>): string =>
  `${getSchemaName(resource)}Input`;

/**
 * Builds the schema of a choice field: `oneOf` with titles in place of `enum`. Choices that are stored records can
 * change, so they are not listed.
 */
function buildChoiceSchema(field: Field, schema: JsonSchema): JsonObject {
  if (field.entries) return { ...(schema as JsonObject) };
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

/** Builds the response schema of a field. A sensitive field has no constraints there, because a mask violates them. */
const buildAnswerField = (field: Field): JsonObject =>
  withFieldText(field, field.sensitive ? { type: 'string' } : buildFieldSchema(field));

const mapFields = (
  fields: readonly Field[],
  schemaOf: (field: Field) => JsonObject,
): Record<string, JsonObject> => Object.fromEntries(fields.map(field => [field.name, schemaOf(field)]));

const getWritableFields = ({ fields }: Resource): Field[] =>
  Object.values(fields).filter(field => field.origin === 'author' && !field.readOnly);

const buildInputFields = (fields: readonly Field[]): Record<string, JsonObject> =>
  mapFields(fields, field => withFieldText(field, buildFieldSchema(field)));

const partDescription =
  'Changes of the parts: without `uuid` a new one, with `uuid` and `version` a changed one, with `uuid` and `deleted` one that is removed. Others stay.';

/**
 * Builds the request schema for the parts of a record, without the relation to their owner, which the request implies.
 */
function buildPartInput(part: PartSpec, resource: Resource): JsonObject {
  const fields = getWritableFields(resource).filter(({ name }) => name !== part.by);
  const entry = objectSchema({
    uuid: uuidSchema,
    version: integerSchema,
    deleted: booleanSchema,
    ...buildInputFields(fields),
  });
  return { ...arraySchema(entry), title: toBilingualText(part.title), description: partDescription };
}

const buildPartInputs = (
  { parts = [] }: Resource,
  resources: Catalog['resources'],
): Record<string, JsonObject> =>
  Object.fromEntries(
    parts.flatMap(part => {
      const resource = resources[part.of];
      return resource ? [[part.name, buildPartInput(part, resource)]] : [];
    }),
  );

/** Response and request schemas of a resource. */
export function buildResourceSchemas(
  resource: Resource,
  resources: Catalog['resources'] = {},
): Record<string, JsonObject> {
  const fields = Object.values(resource.fields);
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
        ...buildInputFields(getWritableFields(resource)),
        ...buildPartInputs(resource, resources),
      }),
      anyOf: [{ required: ['uuid', 'version'] }, required.length > 0 ? { required: [...required] } : {}],
    },
  };
}
