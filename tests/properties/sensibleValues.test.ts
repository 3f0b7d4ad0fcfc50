import { beforeAll, describe, expect, it } from 'vitest';
import { compileValidator } from '#generator/emit/validators';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import type { Catalog } from '#model/catalog';
import type { JsonValue } from '#model/json';
import { capRows } from '#tests/support/capRows';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

let catalog: Catalog;
let rows: Record<string, SampleRow[]>;

beforeAll(async () => {
  catalog = await loadShippedCatalog();
  const many = { ...capRows(catalog, 60), registration: 100, originalhouse: 100 };
  rows = sampleRows(catalog, { seed: 3, now: new Date('2026-06-01T00:00:00Z'), rows: many });
}, 60_000);

const refuses = (resource: string, field: string, value: JsonValue): boolean => {
  const schema = catalog.resources[resource]?.schema;
  if (!schema) throw new Error(`${resource} is missing`);
  return compileValidator(schema)({ [field]: value }).some(({ path }) => path === `/${field}`);
};

describe('sample values of the city', () => {
  it.each<[string, string, JsonValue]>([
    ['user', 'avatar', 'javascript:alert(1)'],
    ['user', 'avatar', 'data:image/svg+xml,x'],
    ['user', 'avatar', 'http://example.cn/a.png'],
    ['user', 'avatar', '//example.cn/a.png'],
    ['user', 'avatar', 'https://me@example.cn/a.png'],
    ['user', 'avatar', '/file/../logout'],
    ['area', 'lng', -55.17],
    ['area', 'lat', 78.49],
    ['originalhouse', 'sqm', 0],
    ['originalhouse', 'sqm', 95_611],
  ])(
    'shipped schema refuses an implausible value of the right type, which sample rows thus never have: %s.%s = %j',
    (resource, field, value) => {
      expect(refuses(resource, field, value)).toBe(true);
    },
  );

  it.each<[string, string, JsonValue]>([
    ['user', 'avatar', 'https://img.example.cn/people/1.png?size=64'],
    ['user', 'avatar', '/file/01a1fc7a-cf56-7000-8c13-f70d738d8ff5'],
    ['area', 'lng', 119.9],
    ['area', 'lat', 32.4],
    ['originalhouse', 'sqm', 89.5],
  ])('shipped schema accepts a plausible value: %s.%s = %j', (resource, field, value) => {
    expect(refuses(resource, field, value)).toBe(false);
  });

  it('sample rows have no sentence (with comma or full stop) in fields of names, numbers and images', () => {
    const short = ['user.username', 'user.avatar', 'school.shortName', 'registration.houseCertNo'];
    for (const place of short) {
      const [resource = '', field = ''] = place.split('.');
      const values = (rows[resource] ?? []).flatMap(row => row[field] ?? []);
      expect([place, values.length > 0]).toEqual([place, true]);
      for (const value of values)
        expect([place, value]).not.toEqual([place, expect.stringMatching(/[。，]/)]);
    }
  });
});
