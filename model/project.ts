import type { Caller } from './caller';
import type { Catalog } from './catalog';
import { visibleSchema } from './project/conditions';
import { defined } from './project/defined';
import { projectField } from './project/field';
import { projectList } from './project/list';
import { Sight } from './project/Sight';
import { projectWorkflow } from './project/workflow';
import type { ProjectedGroup, ProjectedSchema } from './projection';
import type { Group, Resource } from './resource';
import type { JsonSchema } from './schema';
import { stripAnnotations, textHash } from './schemaHash';

/** A resource as one caller may see it, in its language. The server puts in where the validators are found. */
export function project(catalog: Catalog, resource: Resource, caller: Caller, now: Date): ProjectedSchema {
  const sight = new Sight(catalog, resource, caller, now);
  const { required = [], ...conditions } = visibleSchema(resource.schema, sight);
  const unsigned: Omit<ProjectedSchema, 'x-hash' | 'x-validator'> = defined({
    ...conditions,
    type: 'object',
    title: sight.say(resource.title),
    description: resource.description && sight.say(resource.description),
    properties: Object.fromEntries(sight.fields.map(field => [field.name, projectField(field, sight)])),
    required,
    'x-name': resource.name,
    'x-display': visibleTemplate(resource.display, sight),
    'x-list': projectList(sight),
    'x-form': groups(resource.form, sight, name => sight.reads(name) || sight.writes(name)),
    'x-detail': groups(resource.detail, sight, name => sight.reads(name)),
    'x-print': groups(resource.print, sight, name => sight.reads(name)),
    'x-parent': resource.parent !== undefined && sight.reads(resource.parent) ? resource.parent : undefined,
    'x-states': resource.workflow && projectWorkflow(resource.workflow, sight),
    'x-can': permissionsOf(sight),
  });
  return { ...unsigned, 'x-hash': textHash(JSON.stringify(unsigned)), 'x-validator': '' };
}

/** What the validator of a projection is compiled from: the same for all callers and languages that it fits alike. */
export const validationSchema = (projected: ProjectedSchema): JsonSchema => stripAnnotations(projected);

function permissionsOf(sight: Sight): ProjectedSchema['x-can'] {
  const reveal = sight.access.to('reveal');
  return defined({
    create: sight.may('create') ? sight.written('create') : undefined,
    edit: sight.written('edit').length > 0,
    delete: sight.may('delete'),
    import: sight.may('import'),
    export: sight.may('export'),
    reveal: sight.fields
      .filter(field => sight.masks(field) && reveal.some(grant => grant.fields.has(field.name)))
      .map(field => field.name),
  });
}

function groups(said: readonly Group[], sight: Sight, has: (name: string) => boolean): ProjectedGroup[] {
  return said
    .map(({ title, rows, step }) => ({
      title: sight.say(title),
      rows: rows.map(row => row.filter(has)).filter(row => row.length > 0),
      step,
    }))
    .filter(({ rows }) => rows.length > 0);
}

const visibleTemplate = (template: string, sight: Sight): string =>
  template
    .replace(/\{(\w+)\}/g, (hole, name: string) => (sight.reads(name) ? hole : ''))
    .replace(/\s+/g, ' ')
    .trim();
