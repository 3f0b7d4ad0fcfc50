import type { FieldConflict } from '#model/errors';
import type { ProjectedField, ProjectedPart, ProjectedSchema } from '#model/projection';
import { parsePointer } from '../../../forms/FormSchema';

export type ConflictSchema = Pick<ProjectedSchema, 'x-name' | 'properties' | 'x-parts'>;

/** Dependencies for naming a conflict in a part of a record. */
export interface ConflictParts {
  getSchema: (resource: string) => Pick<ProjectedSchema, 'properties'> | undefined;
  /** Number of a part in the table of the form. */
  getNumber: (part: ProjectedPart, uuid: string) => number | undefined;
}

/** A field in conflict, of the record or of one of its parts. */
export interface ConflictField {
  /** Title of the field; for a part after the title and the number of the part. */
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
  parts: ConflictParts,
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
