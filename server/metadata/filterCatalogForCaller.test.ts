import { afterEach, describe, expect, it } from 'vitest';
import { buildOpenapi } from '#generator/emit/openapi';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';
import { filterCatalogForCaller } from './filterCatalogForCaller';

afterEach(closeRecordsFixtures);

const now = new Date('2026-04-16T00:00:00Z');

async function knownTo(role: string) {
  const fixture = await buildRecordsFixture();
  return { all: fixture.catalog, known: filterCatalogForCaller(fixture.catalog, fixture.caller(role), now) };
}

describe('filterCatalogForCaller', () => {
  it('filterCatalogForCaller keeps only resources that the caller may read or write', async () => {
    const { known } = await knownTo('parent');
    expect(Object.keys(known.resources)).toContain('pupil');
    expect(Object.keys(known.resources)).not.toContain('letter');
    expect(Object.keys(known.resources)).not.toContain('session');
  });

  it('filterCatalogForCaller keeps only fields that the caller may read or write, and requires no other', async () => {
    const { known, all } = await knownTo('parent');
    expect(Object.keys(known.resources.pupil?.fields ?? {})).not.toContain('reason');
    expect(all.resources.user?.schema.required).toContain('status');
    expect(known.resources.user?.schema.required).toEqual(['username', 'name', 'roles']);
  });

  it('catalog filtered for a caller yields an OpenAPI document that names nothing that the caller may not see', async () => {
    const { known, all } = await knownTo('parent');
    expect(JSON.stringify(buildOpenapi(all))).toContain('passwordHash');
    expect(JSON.stringify(buildOpenapi(known))).not.toContain('passwordHash');
  });
});
