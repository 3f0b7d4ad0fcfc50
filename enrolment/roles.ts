import type { JsonObject } from '#model/json';

/** Roles that decide for the whole city. */
export const cityRoles: readonly string[] = ['admin', 'bureau'];

/** Whether the caller with these facts has one of the roles. */
export const hasRole = ({ roles }: JsonObject, ...wanted: readonly string[]): boolean =>
  Array.isArray(roles) && wanted.some(role => roles.includes(role));
