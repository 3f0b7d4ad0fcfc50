import { expect, it } from 'vitest';
import { loadCatalog } from '#generator/generate';
import { cityRules } from '#enrolment/cityRules';
import { getRuleNames } from '#model/rules';
import { schemasFolder } from '#tests/support/schemasFolder';
import { isStaff } from './isStaff';

it('isStaff is true for all city roles except parents and pupils, and for an account with at least one staff role', async () => {
  const { catalog } = await loadCatalog(schemasFolder, { rules: getRuleNames(cityRules) });
  if (!catalog) throw new Error('The shipped schemas are valid');
  const families = Object.keys(catalog.roles).filter(role => !isStaff(catalog, [role]));
  expect(families).toEqual(['student', 'parent']);
  expect(isStaff(catalog, ['parent', 'editor'])).toBe(true);
  expect(isStaff(catalog, ['unknown'])).toBe(false);
});
