import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { projectSchema } from '#model/projection/projectSchema';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadShippedCatalog();
});

const makeCaller = (role: string): Caller => ({
  ...{ id: role, username: role, roles: [role], permissions: [] },
  me: { school: 'one', organ: 'two', areas: ['three'] },
  ...{ language: 'en', ip: '', requestId: '' },
});

/** The resources of the catalog that a role may export. */
const listExported = (role: string): string[] =>
  Object.values(catalog.resources)
    .filter(
      resource =>
        projectSchema(catalog, resource, makeCaller(role), new Date('2026-04-10T02:00:00Z'))['x-can'].export,
    )
    .map(({ name }) => name);

describe('export grants', () => {
  it('bureau and sub-bureau can export registration data', () => {
    for (const role of ['bureau', 'subbureau']) expect(listExported(role), role).toContain('bmData');
  });

  it('school, department, editor, pupil and family cannot export any resource', () => {
    for (const role of ['school', 'dept', 'editor', 'student', 'parent'])
      expect(listExported(role), role).toEqual([]);
  });
});
