import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import type {
  ProjectedComparison,
  ProjectedField,
  ProjectedUniqueKey,
  ProjectedWorkflow,
} from '#model/projection';
import type { JsonSchema } from '#model/jsonSchema';

/** Schema of a form: a whole resource, or the input of a transition. */
export type FormSchema = JsonSchema & {
  properties: Record<string, ProjectedField>;
  'x-compare'?: ProjectedComparison[];
  'x-unique'?: ProjectedUniqueKey[];
  'x-states'?: Pick<ProjectedWorkflow, 'field' | 'initial'>;
};

/** Path of a value in a record: names and list indexes. */
export type ValuePath = readonly (string | number)[];

/** Schema of one object in a form, the record or one nested in it: its fields and its conditions. */
export interface ObjectSchema {
  fields: Readonly<Record<string, ProjectedField>>;
  rules: JsonSchema;
}

export const getRootObject = (schema: FormSchema): ObjectSchema => ({
  fields: schema.properties,
  rules: schema,
});

/** Object schema below a field: the group, or any item of a list. */
export function getNestedObject(field: ProjectedField): ObjectSchema | undefined {
  const fields = field['x-fields'];
  return fields && { fields, rules: field.items ?? field };
}

const isListIndex = (step: string | number): boolean => typeof step === 'number' || /^\d+$/.test(step);

/** Field at a path; a list index is the list's own field. */
export function getFieldAt(schema: FormSchema, path: ValuePath): ProjectedField | undefined {
  let fields: Readonly<Record<string, ProjectedField>> | undefined = schema.properties;
  let field: ProjectedField | undefined;
  for (const step of path) {
    if (field && isListIndex(step)) continue;
    field = fields && getOwn(fields, String(step));
    fields = field?.['x-fields'];
  }
  return field;
}

export function getObjectAt(schema: FormSchema, path: ValuePath): ObjectSchema | undefined {
  if (path.length === 0) return getRootObject(schema);
  const field = getFieldAt(schema, path);
  return field && getNestedObject(field);
}

/** Field name for the server: a path without indexes. */
export const toFieldName = (path: ValuePath): string => path.filter(step => !isListIndex(step)).join('.');

const escapePointer = (step: string | number): string =>
  String(step).replaceAll('~', '~0').replaceAll('/', '~1');

/** Converts a path to a JSON pointer and back. */
export const toPointer = (path: ValuePath): string => path.map(step => `/${escapePointer(step)}`).join('');
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'));

export function getValueAt(value: JsonObject, path: ValuePath): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((found, step) => {
    if (Array.isArray(found)) return found[Number(step)];
    return isObject(found) ? getOwn(found, String(step)) : undefined;
  }, value);
}
