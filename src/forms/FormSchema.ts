import { isObject, own, type JsonObject, type Value } from '#model/json';
import type { ProjectedField } from '#model/projection';
import type { JsonSchema } from '#model/schema';

/** What a form is made from: a whole resource, or the input of a transition. */
export type FormSchema = JsonSchema & { properties: Record<string, ProjectedField> };

/** Where a value stands in a record: names, and places in lists. */
export type Path = readonly (string | number)[];

/** One object of a form, the record itself or one inside it: its fields, and what holds between them. */
export interface Level {
  fields: Readonly<Record<string, ProjectedField>>;
  rules: JsonSchema;
}

export const rootOf = (schema: FormSchema): Level => ({ fields: schema.properties, rules: schema });

/** The object below a field: the group itself, or any item of a list. */
export function insideOf(field: ProjectedField): Level | undefined {
  const fields = field['x-fields'];
  return fields && { fields, rules: field.items ?? field };
}

const isPlace = (step: string | number): boolean => typeof step === 'number' || /^\d+$/.test(step);

/** The field at a path; a place in a list is the list's own field. */
export function fieldAt(schema: FormSchema, path: Path): ProjectedField | undefined {
  let fields: Readonly<Record<string, ProjectedField>> | undefined = schema.properties;
  let field: ProjectedField | undefined;
  for (const step of path) {
    if (field && isPlace(step)) continue;
    field = fields && own(fields, String(step));
    fields = field?.['x-fields'];
  }
  return field;
}

export function levelAt(schema: FormSchema, path: Path): Level | undefined {
  if (path.length === 0) return rootOf(schema);
  const field = fieldAt(schema, path);
  return field && insideOf(field);
}

/** A path as the server is asked about its field: without places. */
export const nameOf = (path: Path): string => path.filter(step => !isPlace(step)).join('.');

const escape = (step: string | number): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1');

/** A path as a JSON pointer, and back. */
export const pointerOf = (path: Path): string => path.map(step => `/${escape(step)}`).join('');
export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'));

export function valueAt(value: JsonObject, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((found, step) => {
    if (Array.isArray(found)) return found[Number(step)];
    return isObject(found) ? own(found, String(step)) : undefined;
  }, value);
}
