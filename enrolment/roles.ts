import type { JsonObject } from '#model/json';

/** Roles that decide for the whole city. */
export const cityRoles: readonly string[] = ['admin', 'bureau'];

/** Whether the caller has one of the roles; the first parameter is the caller's `$me` facts. */
export const hasRole = ({ roles }: JsonObject, ...wanted: readonly string[]): boolean =>
  Array.isArray(roles) && wanted.some(role => roles.includes(role));
