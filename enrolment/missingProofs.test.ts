import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { missingProofs } from './missingProofs';

const household = { hukouAddress: '示例路 3 号', hukouHead: '张大三' };
const permit = {
  ...{ residenceNo: 'J1234567890', residenceHolder: 'father' },
  ...{ residenceFrom: '2024-01-01', residenceTo: '2027-01-01' },
};
const migrant = { ...household, ...permit, hukou: 'outside', house: 'rent' };
const find = async (record: JsonObject) => missingProofs(record, {} as RuleContext);

describe('missing proofs of a registration', () => {
  it.each<[string, JsonObject, string[]]>([
    ['D with a household: none', { ...household, hukou: 'zone', house: 'none' }, []],
    ['D without a head of household: the household', { hukou: 'zone', house: 'none' }, ['hj']],
    [
      'C without water and power: either',
      { ...household, category: 'C', houseCertNo: '1' },
      ['water', 'electric'],
    ],
    [
      'C with power and no certificate: the home',
      { ...household, category: 'C', electricNo: '1' },
      ['house'],
    ],
    [
      'E with a resettlement agreement without a number: none',
      {
        ...{ ...household, ...permit, hukou: 'outside', employerUscc: '9' },
        ...{ house: 'relocation', houseCertType: 'relocation' },
      },
      [],
    ],
    [
      'C with a homestead certificate without a number: none',
      { ...household, hukou: 'city', house: 'selfbuilt', houseCertType: 'homestead', waterNo: '1' },
      [],
    ],
    [
      'C with a self-built home and a real-estate certificate without a number: the home',
      { ...household, hukou: 'city', house: 'selfbuilt', houseCertType: 'realty', waterNo: '1' },
      ['house'],
    ],
    ['F with a permit and an employer: none', { ...migrant, employerUscc: '9' }, []],
    ['F with a permit alone: labour or business', migrant, ['labour', 'business']],
    [
      'F without the end of its permit: the permit',
      { ...migrant, residenceTo: null, businessUscc: '9' },
      ['residence'],
    ],
    ['Y without its document: the document', { ...household, category: 'Y' }, ['special']],
    ['Y with its document: none', { ...household, category: 'Y', attachments: [{ proof: 'special' }] }, []],
    ['neither household nor home known: none', {}, []],
  ])(
    'missingProofs lists the proofs that a registration of an admission category (A to G, Y) still lacks: %s',
    async (_, record, expected) => {
      expect(await find(record)).toEqual(expected);
    },
  );
});
