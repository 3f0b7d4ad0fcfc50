import { afterEach, describe, expect, it } from 'vitest';
import { buildOpenapi } from '#generator/emit/openapi';
import { buildTown, closeTowns } from '#tests/support/town';
import { filterCatalogForCaller } from './filterCatalogForCaller';

afterEach(closeTowns);

const now = new Date('2026-04-16T00:00:00Z');

async function knownTo(role: string) {
  const town = await buildTown();
  return { all: town.catalog, known: filterCatalogForCaller(town.catalog, town.caller(role), now) };
}

describe('the catalog as a caller knows it', () => {
  it('has the resources in which there is something for it to see or to write, and no other', async () => {
    const { known } = await knownTo('parent');
    expect(Object.keys(known.resources)).toContain('pupil');
    expect(Object.keys(known.resources)).not.toContain('letter');
    expect(Object.keys(known.resources)).not.toContain('session');
  });

  it('has the fields that it reads or writes, and demands no other', async () => {
    const { known, all } = await knownTo('parent');
    expect(Object.keys(known.resources.pupil?.fields ?? {})).not.toContain('reason');
    expect(all.resources.user?.schema.required).toContain('status');
    expect(known.resources.user?.schema.required).toEqual(['username', 'name', 'roles']);
  });

  it('makes a document in which nothing else is named', async () => {
    const { known, all } = await knownTo('parent');
    expect(JSON.stringify(buildOpenapi(all))).toContain('passwordHash');
    expect(JSON.stringify(buildOpenapi(known))).not.toContain('passwordHash');
  });
});
