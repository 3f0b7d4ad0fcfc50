import type { Catalog } from '#model/catalog';
import { getOwn } from '#model/json';

/** Whether any of the roles has system permissions. */
export const isStaff = (catalog: Catalog, roles: readonly string[]): boolean =>
  roles.some(role => (getOwn(catalog.roles, role)?.permissions.length ?? 0) > 0);
