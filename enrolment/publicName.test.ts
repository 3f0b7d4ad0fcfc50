import { describe, expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import type { RuleContext } from '#model/rules';
import { publicName } from './publicName';

const context: RuleContext = {
  ...{ catalog: emptyCatalog(2026), now: new Date('2026-07-01T00:00:00Z'), season: 2026, me: {} },
  reader: {
    get: () => Promise.resolve(undefined),
    list: () => Promise.resolve({ rows: [], predicateResults: [] }),
    count: () => Promise.resolve(0),
    sum: () => Promise.resolve(0),
    group: () => Promise.resolve([]),
  },
  decrypt: (_, values) => values,
  holds: () => false,
  hashes: value => [value],
};

describe('name of a child in the publicity list', () => {
  it.each([
    ['张三', '张*'],
    ['欧阳修文', '欧**文'],
    ['买买提·艾力', '买****力'],
    ['Anna Berg', 'A*******g'],
  ])('publicity list masks the child name %s as %s', (name, shown) => {
    expect(publicName({ name }, context)).toBe(shown);
  });

  it('publicity list leaves the child name empty when no name is stored', () => {
    expect(publicName({ name: null }, context)).toBeNull();
  });
});
