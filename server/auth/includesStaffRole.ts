import type { Catalog } from '#model/catalog';
import { getOwn } from '#model/json';

/** Whether any of the roles is one of staff. */
export const includesStaffRole = (catalog: Catalog, roles: readonly string[]): boolean =>
  roles.some(role => getOwn(catalog.roles, role)?.staff === true);
