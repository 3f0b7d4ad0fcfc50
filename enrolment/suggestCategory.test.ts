import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { getCheckCategory, suggestCategory } from './suggestCategory';

const home = { liveAddress: '示例路 1 号', hukouAddress: '示例路 1 号', season: 2026 };
const suggest = (record: JsonObject) => suggestCategory({ ...home, ...record });

describe('suggested admission category', () => {
  it.each<[string, JsonObject]>([
    ['A', { hukou: 'zone', house: 'own', houseShare: 50 }],
    ['A', { hukou: 'zone', house: 'own', houseShare: 100, hukouAddress: '示例路１号' }],
    [
      'A',
      {
        ...{ hukou: 'zone', house: 'own', houseShare: 100 },
        ...{ hukouAddress: '示例市人民路1号3幢', liveAddress: '人民路 1 号 3 栋' },
      },
    ],
    [
      'C',
      {
        ...{ hukou: 'zone', house: 'own', houseShare: 100 },
        ...{ hukouAddress: '示例市人民路1号3幢', liveAddress: '人民路 1 号 4 幢' },
      },
    ],
    // Whether child and parent stand in one book is for people to see (flags).
    ['A', { hukou: 'zone', house: 'own', houseShare: 50, hukouHeadRelation: 'grandpa_p' }],
    ['C', { hukou: 'zone', house: 'own' }],
    ['C', { hukou: 'zone', house: 'own', houseShare: 49 }],
    ['C', { hukou: 'zone', house: 'own', houseShare: 100, hukouAddress: '别处路 2 号' }],
    ['C', { hukou: 'city', house: 'contract' }],
    ['C', { hukou: 'city', house: 'own', houseShare: 100 }],
    ['C', { hukou: 'zone', house: 'relocation' }],
    ['C', { hukou: 'zone', house: 'selfbuilt' }],
    ['B', { hukou: 'zone', house: 'grand', hukouSince: '2020-03-01', birthDate: '2020-03-01' }],
    ['B', { hukou: 'zone', house: 'grand', hukouSince: '2023-08-31', birthDate: '2020-03-01' }],
    ['D', { hukou: 'zone', house: 'grand', hukouSince: '2023-09-01', birthDate: '2020-03-01' }],
    ['D', { hukou: 'zone', house: 'rent' }],
    ['D', { hukou: 'zone', house: 'none' }],
    ['D', { hukou: 'zone', house: 'unit' }],
    ['D', { hukou: 'zone', house: 'public_rent' }],
    ['E', { hukou: 'outside', house: 'own', houseShare: 100 }],
    ['E', { hukou: 'outside', house: 'contract' }],
    ['E', { hukou: 'outside', house: 'relocation' }],
    ['E', { hukou: 'outside', house: 'selfbuilt' }],
    ['F', { hukou: 'outside', house: 'public_rent' }],
    ['F', { hukou: 'outside', house: 'rent' }],
    ['F', { hukou: 'outside', house: 'unit' }],
    ['G', { hukou: 'city', house: 'rent' }],
    ['G', { hukou: 'city', house: 'grand' }],
    ['G', { hukou: 'city', house: 'none' }],
    ['G', { hukou: 'outside', house: 'grand' }],
    ['G', { hukou: 'outside', house: 'none' }],
  ])('suggested admission category is %s for %j', (expected, record) => {
    expect(suggest(record)).toBe(expected);
  });

  it('suggested admission category is empty until the household registration and the home of the child are known', () => {
    expect(suggest({ hukou: 'zone' })).toBeNull();
    expect(suggest({ house: 'own' })).toBeNull();
  });

  it('category by which proofs are checked is the decided one, else Y for a special case, else the one suggested by household and home', () => {
    const migrant = { hukou: 'outside', house: 'rent' };
    expect(getCheckCategory({ ...migrant, categorySuggested: 'Y' })).toBe('Y');
    expect(getCheckCategory({ ...migrant, categorySuggested: 'Y', category: 'A' })).toBe('A');
    expect(getCheckCategory(migrant)).toBe('F');
  });
});
