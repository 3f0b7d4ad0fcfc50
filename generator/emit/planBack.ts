import { own } from '#model/json';
import type { Catalog } from '#model/catalog';
import type { AppliedChange, Step } from '#model/migration';
import type { Resource } from '#model/resource';
import { planChange } from './plan';

/** What takes a change back: what it renamed gets its former name again, with its values. */
export const planBack = (applied: Catalog, change: AppliedChange): Step[] =>
  planChange(applied, leadingBack(change));

/** What was applied before a change, and what its fields are called since. */
export function leadingBack({ before, steps }: AppliedChange): Catalog {
  const renames = steps.filter(step => step.do === 'renameField');
  const resources = { ...before.resources };
  for (const { resource, from, field } of renames) {
    const known = own(resources, resource);
    if (known) resources[resource] = formerly(known, from, field);
  }
  return { ...before, resources };
}

function formerly(resource: Resource, name: string, was: string): Resource {
  const field = own(resource.fields, name);
  return field ? { ...resource, fields: { ...resource.fields, [name]: { ...field, was: [was] } } } : resource;
}
