import { compileValidator } from '#generator/emit/validators';
import { collectConditionSchemas } from '#generator/emit/validators/collectConditionSchemas';
import type { JsonValue } from '#model/json';
import { getValidationSchema } from '#model/projection/projectSchema';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { JsonSchema } from '#model/jsonSchema';
import { stripAnnotations } from '#model/projection/schemaHash';
import { findComponent } from '../../../src/fields/registry';
import { fieldRenderers } from '../../../src/fields/renderers';

type Fields = Readonly<Record<string, ProjectedField>>;

/** Fields without a form input; groups and lists are checked field by field. */
function withoutInput(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = field['x-fields'];
    if (inside) return withoutInput(inside).map(below => `${name}.${below}`);
    return findComponent(fieldRenderers, 'Input', field, name) ? [] : [name];
  });
}

/** Choice values that a conditional branch allows. */
const valuesIn = ({ enum: some, const: one, items }: JsonSchema): JsonValue[] => [
  ...(some ?? []),
  ...(one === undefined ? [] : [one]),
  ...(items ? valuesIn(items) : []),
];

/** Every conditional branch of the schema, at any depth. */
const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  [...(schema.allOf ?? []), schema.then, schema.else]
    .filter(branch => branch !== undefined)
    .flatMap(branch => [branch, ...branchesOf(branch)]);

/** Allowed choices without a title. */
function withoutTitle(schema: ProjectedSchema): string[] {
  return [schema, ...branchesOf(schema)].flatMap(branch =>
    Object.entries(branch.properties ?? {}).flatMap(([name, said]) => {
      const choices = schema.properties[name]?.['x-choices'];
      if (typeof said !== 'object' || !choices) return [];
      const titled = new Set<JsonValue>(
        choices.filter(({ title }) => title !== '').map(({ value }) => value),
      );
      return valuesIn(said).flatMap(value =>
        titled.has(value) ? [] : [`${name}: ${JSON.stringify(value)}`],
      );
    }),
  );
}

/** Layout cells that name no field. */
const withoutField = ({ properties, 'x-form': form }: ProjectedSchema): string[] =>
  form.flatMap(({ rows }) => rows.flat()).filter(name => !Object.hasOwn(properties, name));

/** Lists the errors of the form for this schema; throws where a part does not compile. */
export function wrongInputs(schema: ProjectedSchema | undefined): string[] {
  if (!schema) return [];
  const validated = getValidationSchema(schema);
  for (const part of [validated, ...collectConditionSchemas(schema).map(stripAnnotations)])
    compileValidator(part)({});
  return [
    ...withoutInput(schema.properties).map(field => `no input: ${field}`),
    ...withoutTitle(schema).map(choice => `no title: ${choice}`),
    ...withoutField(schema).map(field => `no field: ${field}`),
  ];
}
