import { getEffectiveRoles } from '../access';
import type { Caller } from '../caller';
import { auditLogResource, type Catalog } from '../catalog';
import { projectComparisons } from './projectComparisons';
import { projectConditions } from './projectConditions';
import { omitUndefined } from './omitUndefined';
import { projectField } from './projectField';
import { projectLetters } from './projectLetters';
import { projectList } from './projectList';
import { projectParts } from './projectParts';
import { projectRelated } from './projectRelated';
import { projectUniqueKeys } from './projectUniqueKeys';
import { projectStatistics } from './projectStatistics';
import { ResourceVisibility } from './ResourceVisibility';
import { findVisibleStates, projectWorkflow } from './projectWorkflow';
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
  const visibility = new ResourceVisibility(catalog, resource, caller, now);
  const { required = [], ...conditions } = projectConditions(resource.schema, visibility);
  const unsigned: Omit<ProjectedSchema, 'x-hash' | 'x-validator'> = omitUndefined({
    ...conditions,
    type: 'object',
    title: visibility.translate(resource.title),
    description: resource.description && visibility.translate(resource.description),
    properties: Object.fromEntries(
      visibility.fields.map(field => [field.name, projectField(field, visibility)]),
    ),
    required,
    'x-name': resource.name,
    'x-display': projectTemplate(resource.display, visibility),
    'x-list': projectList(visibility),
    'x-form': projectGroups(
      resource.form,
      visibility,
      name => visibility.canRead(name) || visibility.canWrite(name),
    ),
    'x-detail': projectGroups(resource.detail, visibility, name => visibility.canRead(name)),
    'x-print': projectGroups(resource.print, visibility, name => visibility.canRead(name)),
    'x-letters': projectLetters(visibility),
    'x-parent':
      resource.parent !== undefined && visibility.canRead(resource.parent) ? resource.parent : undefined,
    'x-audit-log': resource.name === auditLogResource ? (true as const) : undefined,
    'x-compare': projectComparisons(resource, visibility),
    'x-unique': projectUniqueKeys(visibility),
    'x-states': resource.workflow && projectWorkflow(resource.workflow, visibility),
    'x-parts': projectParts(visibility),
    'x-related': projectRelated(visibility),
    'x-statistics': projectStatistics(visibility),
    'x-can': projectPermissions(resource, visibility),
  });
  return { ...unsigned, 'x-hash': hashText(JSON.stringify(unsigned)), 'x-validator': '' };
}

/** The schema without annotations from which the validator is compiled, so that callers and languages share one. */
export const getValidationSchema = (projected: ProjectedSchema): JsonSchema => stripAnnotations(projected);

function projectPermissions(resource: Resource, visibility: ResourceVisibility): ProjectedSchema['x-can'] {
  const reveal = visibility.access.getGrants('reveal');
  return omitUndefined({
    create: visibility.can('create') ? visibility.getWritableFields('create') : undefined,
    createWindow: resource.createWindow && visibility.can('create') ? (true as const) : undefined,
    edit: visibility.getWritableFields('edit').length > 0,
    delete: visibility.can('delete'),
    import: visibility.can('import'),
    export: visibility.can('export'),
    reveal: visibility.fields
      .filter(field => visibility.isMasked(field) && reveal.some(grant => grant.fields.has(field.name)))
      .map(field => field.name),
  });
}

function projectGroups(
  said: readonly FormGroup[],
  visibility: ResourceVisibility,
  has: (name: string) => boolean,
): ProjectedGroup[] {
  return said
    .map(group => ({
      title: visibility.translate(group.title),
      rows: group.rows.map(row => row.filter(has)).filter(row => row.length > 0),
      ...projectStep(group, visibility),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** Whether the group is a form step for the caller, and in which of the states visible to it. */
function projectStep(
  { step, stepFor }: FormGroup,
  visibility: ResourceVisibility,
): Pick<ProjectedGroup, 'step' | 'stepStates'> {
  const { roles, states } = stepFor ?? {};
  const own = getEffectiveRoles(visibility.caller);
  if (!step || (roles && !roles.some(role => own.has(role)))) return { step: false };
  if (!states) return { step };
  const { workflow } = visibility.resource;
  const shown = workflow && findVisibleStates(workflow, visibility);
  return shown ? { step, stepStates: [...new Set(states.map(shown.nameOf))] } : { step: false };
}

const projectTemplate = (template: string, visibility: ResourceVisibility): string =>
  template
    .replace(/\{(\w+)\}/g, (hole, name: string) => (visibility.canRead(name) ? hole : ''))
    .replace(/\s+/g, ' ')
    .trim();
