import type { RJSFSchema } from '@rjsf/utils';
import type { FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';
import type { FormSchema } from './FormSchema';

const jsonTypes: Readonly<Record<FieldKind, 'string' | 'number' | 'boolean' | 'array' | 'object'>> = {
  text: 'string',
  paragraph: 'string',
  markup: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'string',
  choice: 'string',
  choices: 'array',
  reference: 'string',
  references: 'array',
  file: 'string',
  files: 'array',
  group: 'object',
  list: 'array',
  json: 'object',
};

function buildFieldStructure(field: ProjectedField): RJSFSchema {
  const type = jsonTypes[field['x-kind']];
  const fields = field['x-fields'];
  if (!fields) return { type, title: field.title };
  const nested = buildFieldsStructure(fields);
  if (type === 'object') return { ...nested, title: field.title };
  return { type, title: field.title, items: nested, maxItems: field.maxItems };
}

function buildFieldsStructure(fields: Readonly<Record<string, ProjectedField>>): RJSFSchema {
  const properties = Object.entries(fields).map(([name, field]) => [name, buildFieldStructure(field)]);
  return { type: 'object', properties: Object.fromEntries(properties) as RJSFSchema['properties'] };
}

/**
 * Reduces the schema to its structure for the form engine. The compiled validator handles conditions and
 * constraints: the engine would evaluate them again at each change, and would drop a hidden value that is to
 * be kept or confirmed.
 */
export const buildStructureSchema = (schema: FormSchema): RJSFSchema =>
  buildFieldsStructure(schema.properties);
