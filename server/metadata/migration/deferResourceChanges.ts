import { accountResource, type Catalog } from '#model/catalog';
import { getOwn } from '#model/json';
import type { Resource } from '#model/resource';
import type { RouteSpec } from '#model/routes';
import { hashCatalog } from '#generator/normalise/hashCatalog';

/** A catalog in which the schema changes of some resources are postponed until an operator approves them. */
export interface DeferredCatalog {
  /** The next catalog, in which the waiting resources are as they were applied. */
  catalog: Catalog;
  /** Resources that wait for approval, each with the resource whose approval it waits for, possibly itself. */
  waiting: ReadonlyMap<string, string>;
}

/**
 * Reverts the changes of these resources to their applied form, and changes of other resources that depend on them:
 * views, and resources that use a name added by the waiting change or drop a name that the applied form uses.
 */
export function deferResourceChanges(
  applied: Catalog,
  next: Catalog,
  held: Iterable<string>,
): DeferredCatalog {
  const waiting = new Map([...held].map(name => [name, name]));
  if (waiting.size === 0) return { catalog: next, waiting };
  const changed = listChanged(applied, next);
  // Iteration over a Map includes entries that are added meanwhile.
  for (const [name, cause] of waiting) {
    for (const other of changed) {
      if (!waiting.has(other) && dependsOnHeld(applied, next, other, name)) waiting.set(other, cause);
    }
  }
  return { catalog: buildHeldCatalog(applied, next, waiting), waiting };
}

const listChanged = (applied: Catalog, next: Catalog): string[] =>
  [...new Set([...Object.keys(applied.resources), ...Object.keys(next.resources)])].filter(
    name => getOwn(applied.resources, name)?.hash !== getOwn(next.resources, name)?.hash,
  );

function dependsOnHeld(applied: Catalog, next: Catalog, name: string, held: string): boolean {
  const [before, after] = [applied, next].map(({ resources }) => getOwn(resources, name));
  const [kept, wanted] = [applied, next].map(({ resources }) => getOwn(resources, held));
  if ([before, after].some(form => form?.view?.of === held)) return true;
  return (
    mentions(after, getAddedNames(kept, wanted), held) || mentions(kept, getAddedNames(after, before), name)
  );
}

/**
 * Whether a resource definition contains the name of another resource and one of these names of its fields, states
 * and so on.
 */
function mentions(resource: Resource | undefined, names: readonly string[], other: string): boolean {
  if (!resource || names.length === 0) return false;
  const words = new Set(JSON.stringify(resource).split(/[^\p{L}\p{N}_]+/u));
  return words.has(other) && names.some(name => words.has(name));
}

/** The names that one version of a resource contains and the other does not. */
function getAddedNames(before: Resource | undefined, after: Resource | undefined): string[] {
  const known = new Set(getNames(before));
  return getNames(after).filter(name => !known.has(name));
}

const getNames = (resource: Resource | undefined): string[] =>
  resource
    ? [
        resource.name,
        ...resource.aliases,
        ...Object.keys(resource.fields),
        ...(resource.workflow?.states ?? []).map(({ name }) => name),
        ...(resource.workflow?.transitions ?? []).map(({ name }) => name),
      ]
    : [];

function buildHeldCatalog(applied: Catalog, next: Catalog, waiting: ReadonlyMap<string, string>): Catalog {
  const names = [...new Set([...Object.keys(next.resources), ...waiting.keys()])];
  const entries = names.flatMap((name): [string, Resource][] => {
    const resource = getOwn((waiting.has(name) ? applied : next).resources, name);
    return resource ? [[name, resource]] : [];
  });
  const resources = Object.fromEntries(entries);
  const known = new Set(entries.flatMap(([name, { aliases }]) => [name, ...aliases]));
  const others = {
    resources,
    ...{ roles: next.roles, season: next.season },
    routes: next.routes.flatMap(route => keepKnownRoutes(route, known)),
    me: (waiting.has(accountResource) ? applied : next).me,
  };
  return { ...others, hash: hashCatalog(others) };
}

/** Leaves out the pages of resources that do not exist yet. */
function keepKnownRoutes(route: RouteSpec, known: ReadonlySet<string>): RouteSpec[] {
  const [renderer, resource] = route.component.split('/');
  if (resource !== undefined && renderer !== 'page' && !known.has(resource)) return [];
  return [{ ...route, children: route.children.flatMap(child => keepKnownRoutes(child, known)) }];
}
