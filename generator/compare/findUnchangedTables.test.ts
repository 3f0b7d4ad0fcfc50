import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { measureCpuTime } from '#tests/support/cpuTime';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { planMigration } from '../emit/planMigration';
import { normaliseSchemas } from '../normalise';
import { findUnchangedTables } from './findUnchangedTables';

const name: JsonObject = { title: '名称', 'x-title-en': 'Name', type: 'string', maxLength: 60 };
const resource = (more: JsonObject = {}): JsonObject => ({
  ...{ title: '诊所', 'x-title-en': 'Clinic', type: 'object', properties: { name, note: name } },
  ...{ 'x-access': { admin: { all: true }, school: { see: ['name'] } }, ...more },
});
const view = (where: string): JsonObject => ({
  ...{
    title: '视图',
    'x-title-en': 'View',
    type: 'object',
    properties: { name: {} },
    'x-view': { of: 'clinic', where: { name: where } },
  },
  'x-access': { admin: { see: true } },
});

describe('findUnchangedTables', () => {
  let clinics: Catalog;
  beforeAll(async () => {
    clinics = await catalogFromFiles({ clinic: resource(), clinicView: view('a'), other: resource() });
  });
  const unchangedAfter = async (files: Record<string, JsonObject>) =>
    [...findUnchangedTables(clinics, await catalogFromFiles(files))].filter(table =>
      ['clinic', 'clinicView', 'other'].includes(table),
    );

  it('findUnchangedTables returns every table of a catalog compared with itself, each with its views', () => {
    expect([...findUnchangedTables(clinics, clinics)].sort()).toEqual(
      Object.values(clinics.resources)
        .flatMap(one => (one.view ? [] : [one.name]))
        .sort(),
    );
  });

  it('findUnchangedTables omits a changed resource', async () => {
    const changed = { clinic: resource({ 'x-display': '{note}' }), clinicView: view('a'), other: resource() };
    expect(await unchangedAfter(changed)).toEqual(['other']);
  });

  it('findUnchangedTables omits a table with a changed, added or removed view', async () => {
    const files = { clinic: resource(), other: resource() };
    expect(await unchangedAfter({ ...files, clinicView: view('b') })).toEqual(['other']);
    expect(await unchangedAfter({ ...files, clinicView: view('a'), more: view('a') })).toEqual(['other']);
    expect(await unchangedAfter(files)).toEqual(['other']);
  });

  it('migration plan of one changed file of 300 takes a small fraction of the time of 300 changed files', () => {
    const roles = { season: 2026, roles: { admin: { title: '管理员', 'x-title-en': 'Admin', admin: true } } };
    const catalogOf = (differs: (index: number) => boolean): Catalog => {
      const access = { 'x-access': { admin: { all: true } } };
      const files = Array.from({ length: 300 }, (_, index): [string, JsonObject] => [
        `clinic${index}`,
        resource({ ...access, 'x-display': differs(index) ? '{note}' : '{name}' }),
      ]);
      return normaliseSchemas(sourcesFrom(Object.fromEntries(files), roles), undefined).catalog;
    };
    const applied = catalogOf(() => false);
    const costOf = (next: Catalog) => {
      planMigration(applied, next);
      return measureCpuTime(() => planMigration(applied, next)).milliseconds;
    };
    const one = costOf(catalogOf(index => index === 7));
    const all = costOf(catalogOf(() => true));
    expect(one / all).toBeLessThan(0.3);
  });
});
