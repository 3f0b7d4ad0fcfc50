import { expect, it } from 'vitest';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';
import { includesStaffRole } from './includesStaffRole';

it('includesStaffRole is true for all city roles except parents and pupils, and for an account with at least one staff role', async () => {
  const catalog = await loadShippedCatalog();
  const families = Object.keys(catalog.roles).filter(role => !includesStaffRole(catalog, [role]));
  expect(families).toEqual(['student', 'parent']);
  expect(includesStaffRole(catalog, ['parent', 'editor'])).toBe(true);
  expect(includesStaffRole(catalog, ['unknown'])).toBe(false);
});
