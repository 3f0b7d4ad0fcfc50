import type { Caller } from '../caller';
import type { Catalog } from '../catalog';
import { projectConditions } from './projectConditions';
import { omitUndefined } from './omitUndefined';
import { projectField } from './projectField';
import { projectList } from './projectList';
import { Visibility } from './Visibility';
import { projectWorkflow } from './projectWorkflow';
import type { ProjectedGroup, ProjectedSchema } from '../projection';
import type { FormGroup, Resource } from '../resource';
import type { JsonSchema } from '../jsonSchema';
import { stripAnnotations, hashText } from './schemaHash';

/** Projects a resource for one caller and language. The server adds the hashes of the validators. */
export function projectSchema(
  catalog: Catalog,
  resource: Resource,
  caller: Caller,
  now: Date,
): ProjectedSchema {
  const sight = new Visibility(catalog, resource, caller, now);
  const { required = [], ...conditions } = projectConditions(resource.schema, sight);
  const unsigned: Omit<ProjectedSchema, 'x-hash' | 'x-validator'> = omitUndefined({
    ...conditions,
    type: 'object',
    title: sight.translate(resource.title),
    description: resource.description && sight.translate(resource.description),
    properties: Object.fromEntries(sight.fields.map(field => [field.name, projectField(field, sight)])),
    required,
    'x-name': resource.name,
    'x-display': projectTemplate(resource.display, sight),
    'x-list': projectList(sight),
    'x-form': projectGroups(resource.form, sight, name => sight.canRead(name) || sight.canWrite(name)),
    'x-detail': projectGroups(resource.detail, sight, name => sight.canRead(name)),
    'x-print': projectGroups(resource.print, sight, name => sight.canRead(name)),
    'x-parent': resource.parent !== undefined && sight.canRead(resource.parent) ? resource.parent : undefined,
    'x-states': resource.workflow && projectWorkflow(resource.workflow, sight),
    'x-can': projectPermissions(sight),
  });
  return { ...unsigned, 'x-hash': hashText(JSON.stringify(unsigned)), 'x-validator': '' };
}

/** The schema without annotations from which the validator is compiled, so that callers and languages share one. */
export const getValidationSchema = (projected: ProjectedSchema): JsonSchema => stripAnnotations(projected);

function projectPermissions(sight: Visibility): ProjectedSchema['x-can'] {
  const reveal = sight.access.getGrants('reveal');
  return omitUndefined({
    create: sight.can('create') ? sight.getWritableFields('create') : undefined,
    edit: sight.getWritableFields('edit').length > 0,
    delete: sight.can('delete'),
    import: sight.can('import'),
    export: sight.can('export'),
    reveal: sight.fields
      .filter(field => sight.isMasked(field) && reveal.some(grant => grant.fields.has(field.name)))
      .map(field => field.name),
  });
}

function projectGroups(
  said: readonly FormGroup[],
  sight: Visibility,
  has: (name: string) => boolean,
): ProjectedGroup[] {
  return said
    .map(({ title, rows, step }) => ({
      title: sight.translate(title),
      rows: rows.map(row => row.filter(has)).filter(row => row.length > 0),
      step,
    }))
    .filter(({ rows }) => rows.length > 0);
}

const projectTemplate = (template: string, sight: Visibility): string =>
  template
    .replace(/\{(\w+)\}/g, (hole, name: string) => (sight.canRead(name) ? hole : ''))
    .replace(/\s+/g, ' ')
    .trim();
