import { getOwn } from './json';
import type { LocalizedText } from './language';
import type { Resource } from './resource';
import type { RouteSpec } from './routes';

/** All metadata at one moment: what the authors' files say, normalised. Never changed, only replaced. */
export interface Catalog {
  /** By name; aliases are resolved by `resourceOf`. */
  resources: Readonly<Record<string, Resource>>;
  roles: Readonly<Record<string, Role>>;
  routes: readonly RouteSpec[];
  /** The season that lists and defaults mean. */
  season: number;
  /** What `$me` gives beside id and roles: a path over the account's fields, or rows below one, by name. */
  me: Readonly<Record<string, CallerFact>>;
  hash: string;
}

export interface Role {
  name: string;
  title: LocalizedText;
  /** The number under which other systems know it. */
  number: number;
  permissions: readonly string[];
  /** Passes every permission check. */
  admin: boolean;
}

export type CallerFact = { path: readonly string[] };

/** Roles that nobody is given: a caller without a session, and every caller with one. */
export const publicRole = 'public';
export const signedInRole = 'any';

/** The resource that holds the accounts. */
export const accountResource = 'user';

export function findResource(catalog: Catalog, name: string): Resource | undefined {
  return (
    getOwn(catalog.resources, name) ??
    Object.values(catalog.resources).find(resource => resource.aliases.includes(name))
  );
}

/** The resource whose table holds the rows: itself, or what a view is over. */
export function getBaseResource(catalog: Catalog, resource: Resource): Resource {
  return resource.view ? (getOwn(catalog.resources, resource.view.of) ?? resource) : resource;
}

export function emptyCatalog(season: number): Catalog {
  return { resources: {}, roles: {}, routes: [], season, me: {}, hash: '' };
}
