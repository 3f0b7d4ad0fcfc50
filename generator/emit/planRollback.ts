import { getOwn } from '#model/json';
import type { Catalog } from '#model/catalog';
import type { AppliedSchemaChange, MigrationStep } from '#model/migration';
import type { Resource } from '#model/resource';
import { planMigration } from './planMigration';

/** Plans the rollback of a schema change; renamed fields regain their former names and values. */
export const planRollback = (applied: Catalog, change: AppliedSchemaChange): MigrationStep[] =>
  planMigration(applied, buildRollbackCatalog(change));

/** The previous catalog, whose fields have the current names as their former names (`x-was`). */
export function buildRollbackCatalog({ before, steps }: AppliedSchemaChange): Catalog {
  const renames = steps.filter(step => step.do === 'renameField');
  const resources = { ...before.resources };
  for (const { resource, from, field } of renames) {
    const known = getOwn(resources, resource);
    if (known) resources[resource] = restoreFieldName(known, from, field);
  }
  return { ...before, resources };
}

function restoreFieldName(resource: Resource, name: string, was: string): Resource {
  const field = getOwn(resource.fields, name);
  return field ? { ...resource, fields: { ...resource.fields, [name]: { ...field, was: [was] } } } : resource;
}
