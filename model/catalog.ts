import { getOwn } from './json';
import type { LocalizedText } from './language';
import type { Resource } from './resource';
import type { RouteSpec } from './routes';

/**
 * All metadata at one point in time: the normalised schema files. A catalog is immutable, and replaced as a whole.
 */
export interface Catalog {
  /** Resources by name; `findResource` also resolves aliases. */
  resources: Readonly<Record<string, Resource>>;
  roles: Readonly<Record<string, Role>>;
  routes: readonly RouteSpec[];
  /** Current enrolment year, the default of filters and fields. */
  season: number;
  /** Facts of `$me` besides id and roles, by name: each is a relation path from the account. */
  me: Readonly<Record<string, CallerFactPath>>;
  hash: string;
}

/** A role that accounts can have, as declared in `roles.json`. */
export interface Role {
  name: string;
  title: LocalizedText;
  /** Number by which other systems identify the role. */
  number: number;
  permissions: readonly string[];
  /** Whether the accounts of the role belong to staff, whose passwords must be strong and may age. */
  staff: boolean;
  /** Whether the role passes every permission check. */
  admin: boolean;
}

/** A fact of `$me`: the relation path from the account to its value. */
export type CallerFactPath = { path: readonly string[] };

/** Implicit role of a caller without a session. */
export const publicRole = 'public';
/** Implicit role of every caller with a session. */
export const signedInRole = 'any';

/** Name of the resource of user accounts. */
export const accountResource = 'user';

/** Name of the resource of the audit log. */
export const auditLogResource = 'log';

/** Finds a resource by its name or by one of its aliases. */
export function findResource(catalog: Catalog, name: string): Resource | undefined {
  return (
    getOwn(catalog.resources, name) ??
    Object.values(catalog.resources).find(resource => resource.aliases.includes(name))
  );
}

/** The resource whose table holds the rows: itself, or the base of a view. */
export function getBaseResource(catalog: Catalog, resource: Resource): Resource {
  return resource.view ? (getOwn(catalog.resources, resource.view.of) ?? resource) : resource;
}

/** A catalog without resources, roles and routes. */
export function emptyCatalog(season: number): Catalog {
  return { resources: {}, roles: {}, routes: [], season, me: {}, hash: '' };
}
