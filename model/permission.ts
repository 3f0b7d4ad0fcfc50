import { getOwn } from './json';
import type { Role } from './catalog';

/** Who is asked about; `admin` passes every check. */
export interface PermissionHolder {
  roles: readonly string[];
  permissions: readonly string[];
  admin: boolean;
}

/**
 * What a page, a menu entry or a button demands: one of these roles or permissions, or the long form. `oneOf` (the
 * default) and `allOf` count over both lists together; `except` is for whoever holds none of them.
 */
export type PermissionRequirement =
  | readonly string[]
  | { role?: readonly string[]; permission?: readonly string[]; mode?: 'allOf' | 'oneOf' | 'except' };

const isList = (wanted: PermissionRequirement): wanted is readonly string[] => Array.isArray(wanted);

export function hasPermission(
  { roles, permissions, admin }: PermissionHolder,
  wanted: PermissionRequirement,
): boolean {
  if (admin) return true;
  const held = new Set([...roles, ...permissions]);
  if (isList(wanted)) return wanted.some(word => held.has(word));
  const { role = [], permission = [], mode = 'oneOf' } = wanted;
  const given = [
    ...role.map(word => roles.includes(word)),
    ...permission.map(word => permissions.includes(word)),
  ];
  switch (mode) {
    case 'allOf':
      return given.every(Boolean);
    case 'except':
      return !given.some(Boolean);
    case 'oneOf':
      return given.some(Boolean);
  }
}

/** Roles by their names. Other systems know them by number; what is no role of ours is none. */
export function resolveRoleNames(
  roles: Readonly<Record<string, Role>>,
  given: readonly (string | number)[],
): string[] {
  const byNumber = new Map(Object.values(roles).map(role => [String(role.number), role.name]));
  const names = given.map(word => getOwn(roles, String(word))?.name ?? byNumber.get(String(word)));
  return [...new Set(names.filter(name => name !== undefined))];
}
