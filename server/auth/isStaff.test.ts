import { expect, it } from 'vitest';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';
import { isStaff } from './isStaff';

it('isStaff is true for each shipped role except parent and pupil, and for an account that has one more role than parent', async () => {
  const catalog = await loadShippedCatalog();
  const families = Object.keys(catalog.roles).filter(role => !isStaff(catalog, [role]));
  expect(families).toEqual(['student', 'parent']);
  expect(isStaff(catalog, ['parent', 'editor'])).toBe(true);
  expect(isStaff(catalog, ['unknown'])).toBe(false);
});
