import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import { compileValidator } from '#generator/emit/validators';
import { normaliseSchemas } from '#generator/normalise';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { arbitrarySchemas } from '#tests/support/arbitrarySchema';
import { sourcesFrom } from '#tests/support/sourcesFrom';

const now = new Date('2026-05-01T00:00:00Z');
const catalogOf = (files: Record<string, JsonObject>): Catalog =>
  normaliseSchemas(sourcesFrom(files), 2026).catalog;

const body = (resource: Resource, row: SampleRow): JsonObject =>
  Object.fromEntries(Object.entries(row).filter(([name]) => resource.fields[name]?.origin === 'author'));

function leadsNowhere(rows: Record<string, SampleRow[]>, resource: Resource, row: SampleRow): string[] {
  return Object.values(resource.fields).flatMap(({ name, ref }) => {
    const uuids = new Set(ref && rows[ref.to]?.map(target => target.uuid));
    const led = ref ? [row[name] ?? []].flat() : [];
    return led.filter(uuid => typeof uuid !== 'string' || !uuids.has(uuid)).map(uuid => JSON.stringify(uuid));
  });
}

describe('sample rows of any schema', () => {
  it('sample rows of any schema satisfy the schema, reach the requested count, and reference existing rows', () => {
    fc.assert(
      fc.property(arbitrarySchemas, fc.integer(), (files, seed) => {
        const catalog = catalogOf(files);
        const rows = sampleRows(catalog, { seed, now });
        for (const resource of Object.values(catalog.resources)) {
          const validate = compileValidator(resource.schema);
          expect(rows[resource.name]).toHaveLength(6);
          for (const row of rows[resource.name] ?? []) {
            expect(validate(body(resource, row))).toEqual([]);
            expect(leadsNowhere(rows, resource, row)).toEqual([]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('sample rows of any schema are deterministic for one seed', () => {
    fc.assert(
      fc.property(arbitrarySchemas, fc.integer(), (files, seed) => {
        const catalog = catalogOf(files);
        expect(sampleRows(catalog, { seed, now })).toEqual(sampleRows(catalog, { seed, now }));
      }),
      { numRuns: 10 },
    );
  });
});
