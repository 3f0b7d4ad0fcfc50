import { getOwn } from './json';
import type { Role } from './catalog';

/** Roles and permissions to check; `admin` passes every check. */
export interface PermissionSubject {
  roles: readonly string[];
  permissions: readonly string[];
  admin: boolean;
}

/**
 * Requirement of a page, menu entry or button: a list of roles or permissions, of which one suffices, or the long form.
 * `oneOf` (the default) and `allOf` apply to both lists together; `except` matches holders of none of them.
 */
export type PermissionRequirement =
  | readonly string[]
  | { role?: readonly string[]; permission?: readonly string[]; mode?: 'allOf' | 'oneOf' | 'except' };

const isList = (wanted: PermissionRequirement): wanted is readonly string[] => Array.isArray(wanted);

/** Whether a caller meets the permission requirement of a page, menu entry or button. */
export function hasPermission(
  { roles, permissions, admin }: PermissionSubject,
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

/** Resolves roles given by name or by the number of another system. Unknown ones are dropped. */
export function resolveRoleNames(
  roles: Readonly<Record<string, Role>>,
  given: readonly (string | number)[],
): string[] {
  const byNumber = new Map(Object.values(roles).map(role => [String(role.number), role.name]));
  const names = given.map(word => getOwn(roles, String(word))?.name ?? byNumber.get(String(word)));
  return [...new Set(names.filter(name => name !== undefined))];
}
