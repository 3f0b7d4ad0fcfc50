import { expect, it } from 'vitest';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';
import { isStaff } from './isStaff';

it('isStaff is true for all city roles except parents and pupils, and for an account with at least one staff role', async () => {
  const catalog = await loadShippedCatalog();
  const families = Object.keys(catalog.roles).filter(role => !isStaff(catalog, [role]));
  expect(families).toEqual(['student', 'parent']);
  expect(isStaff(catalog, ['parent', 'editor'])).toBe(true);
  expect(isStaff(catalog, ['unknown'])).toBe(false);
});
