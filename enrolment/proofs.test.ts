import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { demandProofs } from './proofs';

const migrant = { hukou: 'outside', house: 'rent' };

describe('proofs checked by departments', () => {
  it.each<[string, JsonObject, string[]]>([
    ['A: household and home', { category: 'A', waterNo: '100200' }, ['hj', 'house']],
    [
      'B with water and power: both of the one-of',
      { category: 'B', waterNo: '1', electricNo: '2' },
      ['hj', 'house', 'water', 'electric'],
    ],
    ['C with power: power alone', { category: 'C', electricNo: '2' }, ['hj', 'house', 'electric']],
    ['D without a home: the household', { category: 'D' }, ['hj']],
    [
      'C with a resettlement agreement: the home',
      { category: 'C', house: 'relocation', houseCertNo: '安置88' },
      ['hj', 'house'],
    ],
    ['D with a certificate: the home as well', { category: 'D', houseCertNo: '苏（2026）' }, ['hj', 'house']],
    ['E with an employer', { category: 'E', employerUscc: '9' }, ['hj', 'house', 'residence', 'labour']],
    ['F with a business', { category: 'F', businessUscc: '9' }, ['hj', 'residence', 'business']],
    ['G: the household', { category: 'G', waterNo: '1' }, ['hj']],
    ['Y: the policy', { category: 'Y' }, ['hj', 'special']],
    ['junior school: the school roll too', { category: 'G', stage: 2 }, ['hj', 'graduate']],
    ['no decision yet: those of the suggested category', migrant, ['hj', 'residence']],
    ['neither household nor home known: none', {}, []],
  ])(
    'list of proofs that departments check for a registration of an admission category (A to G, Y): %s',
    (_, record, expected) => {
      expect(demandProofs(record)).toEqual(expected);
    },
  );

  it('list of proofs that departments check follows the decided admission category, not the suggested one', () => {
    expect(demandProofs({ ...migrant, category: 'A' })).toEqual(['hj', 'house']);
  });

  it.each<[string, JsonObject, string[]]>([
    ['B before an office has decided', {}, ['hj', 'house', 'water']],
    ['D once an office has decided it', { category: 'D' }, ['hj', 'house']],
    ['D of a draft for which a special case fixes it', { status: 'draft' }, ['hj', 'house']],
  ])(
    'list of proofs for a child of grandparents whose suggested category is D contains those of %s',
    (_, more, expected) => {
      const household = { hukou: 'zone', hukouSince: '2020-03-01', birthDate: '2020-03-01', season: 2026 };
      const home = { house: 'grand', houseCertNo: '1', waterNo: '1' };
      const record = { ...household, ...home, status: 'first_trial', categorySuggested: 'D' };
      expect(demandProofs({ ...record, ...more })).toEqual(expected);
    },
  );
});
