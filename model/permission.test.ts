import { describe, expect, it } from 'vitest';
import { hasPermission, resolveRoleNames, type PermissionRequirement } from './permission';

const holder = { roles: ['editor', 'school'], permissions: ['read:system'], admin: false };

describe('hasPermission', () => {
  it.each<[string, PermissionRequirement, boolean]>([
    ['any role of a list', ['bureau', 'editor'], true],
    ['any permission of a list', ['read:system'], true],
    ['none of a list', ['bureau', 'write:system'], false],
    ['an empty list', [], false],
    ['one of, by default', { role: ['bureau', 'school'] }, true],
    ['one of roles and permissions together', { role: ['bureau'], permission: ['read:system'] }, true],
    ['a permission that is looked for among the roles', { role: ['read:system'] }, false],
    ['one of nothing', {}, false],
    ['all of', { role: ['editor', 'school'], permission: ['read:system'], mode: 'allOf' }, true],
    ['all of but one', { role: ['editor', 'bureau'], mode: 'allOf' }, false],
    ['except others', { role: ['bureau'], mode: 'except' }, true],
    ['except one of its own', { role: ['bureau'], permission: ['read:system'], mode: 'except' }, false],
  ])('hasPermission evaluates the check %s', (_what, wanted, expected) => {
    expect(hasPermission(holder, wanted)).toBe(expected);
  });

  it('permission checks all pass for the administrator, even one that excludes its role', () => {
    const admin = { roles: ['admin'], permissions: [], admin: true };
    expect(hasPermission(admin, ['bureau'])).toBe(true);
    expect(hasPermission(admin, { role: ['admin'], mode: 'except' })).toBe(true);
  });
});

it('role checks accept role names and role numbers only', () => {
  const role = (name: string, number: number) => ({
    name,
    number,
    title: { zh: '', en: '' },
    permissions: [],
    staff: true,
    admin: false,
  });
  const roles = { parent: role('parent', 2), school: role('school', 3) };
  expect(resolveRoleNames(roles, [2, 'school', '3', 'nobody', 99, 'constructor'])).toEqual([
    'parent',
    'school',
  ]);
});
