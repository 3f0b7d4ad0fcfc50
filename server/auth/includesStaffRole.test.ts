import { expect, it } from 'vitest';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';
import { includesStaffRole } from './includesStaffRole';

it('includesStaffRole is true for each shipped role except parent and pupil, and for an account that has one more role than parent', async () => {
  const catalog = await loadShippedCatalog();
  const families = Object.keys(catalog.roles).filter(role => !includesStaffRole(catalog, [role]));
  expect(families).toEqual(['student', 'parent']);
  expect(includesStaffRole(catalog, ['parent', 'editor'])).toBe(true);
  expect(includesStaffRole(catalog, ['unknown'])).toBe(false);
});
