import type { FieldConflict } from '#model/errors';
import type { ProjectedField, ProjectedPart, ProjectedSchema } from '#model/projection';
import { parsePointer } from '../../../forms/FormSchema';

export type ConflictSchema = Pick<ProjectedSchema, 'x-name' | 'properties' | 'x-parts'>;

/** Look-ups by which a conflict in a child record (part) gets its title: the schema and the row number. */
export interface PartConflictLookups {
  getSchema: (resource: string) => Pick<ProjectedSchema, 'properties'> | undefined;
  /** Row number of a child record in its table of the form; undefined if the table does not have it. */
  getNumber: (part: ProjectedPart, uuid: string) => number | undefined;
}

/** A field in conflict, of the record or of one of its child records (parts). */
export interface ConflictField {
  /** Title of the field; for a child record (part), preceded by its title and row number. */
  title: string;
  name: string;
  /** Absent for a field that the caller may not see. */
  field: ProjectedField | undefined;
  resource: string;
}

/** The parts lists of the record that contain a conflict. */
export const listContestedParts = (
  conflicts: readonly Pick<FieldConflict, 'path'>[],
  schema: ConflictSchema,
): ProjectedPart[] =>
  (schema['x-parts'] ?? []).filter(({ name }) => conflicts.some(({ path }) => path.startsWith(`/${name}/`)));

export function describeConflict(
  { path }: Pick<FieldConflict, 'path'>,
  schema: ConflictSchema,
  parts: PartConflictLookups,
): ConflictField {
  const [name = '', uuid = '', inner] = parsePointer(path);
  const part = schema['x-parts']?.find(one => one.name === name);
  if (!part || inner === undefined) {
    const field = schema.properties[name];
    return { title: field?.title ?? name, name, field, resource: schema['x-name'] };
  }
  const field = parts.getSchema(part.resource)?.properties[inner];
  const number = parts.getNumber(part, uuid);
  const place = number === undefined ? part.title : `${part.title} ${number}`;
  return { title: `${place} · ${field?.title ?? inner}`, name: inner, field, resource: part.resource };
}
