import { describe, expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { cityRules } from './cityRules';

const father = '119901198805061018';
const mother = '119901199007182047';
const child = '119901202008310017';
const born = { idcard: child, birthDate: '2020-08-31' };

/** A context in which each resource has these rows, whatever is asked of it. */
function contextOver(rows: Record<string, JsonObject[]>): RuleContext {
  const of = (resource: string): Row[] =>
    (rows[resource] ?? []).map((row, n) => ({ uuid: `u${n}`, version: 1, deleted: false, ...row }));
  const reader: RecordReader = {
    get: (resource, uuid) => Promise.resolve(of(resource).find(row => row.uuid === uuid)),
    list: resource => Promise.resolve({ rows: of(resource), predicateResults: of(resource).map(() => []) }),
    count: resource => Promise.resolve(of(resource).length),
    sum: () => Promise.resolve(0),
    group: () => Promise.resolve([]),
  };
  return {
    ...{ catalog: emptyCatalog(2026), now: new Date('2026-04-01T00:00:00Z'), season: 2026, me: {}, reader },
    decrypt: (_, values) => values,
    holds: () => false,
    hashes: value => [value],
  };
}

const check = async (
  name: string,
  record: JsonObject,
  field?: string,
  rows: Record<string, JsonObject[]> = {},
) => cityRules.checks[name]!(record, field, contextOver(rows));

describe('adult rule', () => {
  it.each([
    ['a father', father],
    ['a mother', mother],
    ['a holder of a passport, which tells no age', 'E12345678'],
    ['somebody 14 years older to the day', '119901200608310013'],
    ['nobody yet', ''],
  ])('adult rule (age of a parent) accepts %s', async (_, number) => {
    expect(await check('adult', { ...born, fatherIdcard: number }, 'fatherIdcard')).toEqual([]);
  });

  it.each([
    ["the child's own number", child],
    ["the child's own number as typed", '119901 20200831-0017'],
    ['somebody 14 years older less a day', '119901200609010012'],
  ])(
    'adult rule (age of a parent) refuses %s, with the issue at the ID number of that parent',
    async (_, number) => {
      expect(await check('adult', { ...born, fatherIdcard: number }, 'fatherIdcard')).toMatchObject([
        { path: '/fatherIdcard', keyword: 'adult' },
      ]);
    },
  );
});

describe('houseOwner rule', () => {
  const own = { house: 'own', idcard: child, fatherIdcard: father, motherIdcard: mother };

  it.each([child, father, mother])(
    'houseOwner rule accepts an own home whose owner is %s',
    async houseOwnerIdcard => {
      expect(await check('houseOwner', { ...own, houseOwnerIdcard })).toEqual([]);
    },
  );
  it('houseOwner rule refuses an own home whose owner is no family member of the registration', async () => {
    const houseOwnerIdcard = '34052419800101001X';
    expect(await check('houseOwner', { ...own, houseOwnerIdcard })).toMatchObject([
      { keyword: 'houseOwner' },
    ]);
    expect(await check('houseOwner', { ...own, guardianIdcard: houseOwnerIdcard, houseOwnerIdcard })).toEqual(
      [],
    );
  });
  it('houseOwner rule does not check the owner of a home owned by the grandparents', async () => {
    const houseOwnerIdcard = '34052419800101001X';
    expect(await check('houseOwner', { ...own, house: 'grand', houseOwnerIdcard })).toEqual([]);
  });
});

describe('permitTerm rule', () => {
  const windows = { submitcontroller: [{ closeAt: '2026-04-17T00:00:00+08:00' }] };
  const of = (residenceTo: string, more: JsonObject = {}) =>
    check('permitTerm', { hukou: 'outside', season: 2026, stage: 1, residenceTo, ...more }, '', windows);

  it('permitTerm rule accepts a residence permit valid until the end of the reporting window, and refuses one that expires before', async () => {
    expect(await of('2026-04-16')).toEqual([]);
    expect(await of('2026-04-15')).toMatchObject([{ keyword: 'permitTerm' }]);
  });
  it('permitTerm rule skips families with a local household registration, and all families while no reporting window is set', async () => {
    expect(await of('2026-04-15', { hukou: 'city' })).toEqual([]);
    expect(await check('permitTerm', { hukou: 'outside', residenceTo: '2020-01-01' })).toEqual([]);
  });
});

describe('accountLimit rule', () => {
  const submitted = (count: number) => Array.from({ length: count }, () => ({}));
  const of = (count: number, role: string) =>
    check('accountLimit', { createdBy: 'u0', season: 2026, uuid: 'own' }, '', {
      user: [{ roles: [role] }],
      registration: submitted(count),
    });

  it('accountLimit rule accepts the fifth registration of a parent account and refuses the sixth', async () => {
    expect(await of(4, 'parent')).toEqual([]);
    expect(await of(5, 'parent')).toMatchObject([{ keyword: 'accountLimit' }]);
  });
  it('accountLimit rule does not limit registrations submitted by a clerk', async () => {
    expect(await of(500, 'school')).toEqual([]);
  });
});

describe('phoneLimit rule', () => {
  const of = (count: number, record: JsonObject) =>
    check('phoneLimit', { season: 2026, uuid: 'own', ...record }, '', {
      registration: Array.from({ length: count }, () => ({})),
    });

  it('phoneLimit rule accepts the fifth child of a phone number, and refuses the sixth at the phone field', async () => {
    expect(await of(4, { guardianPhone: '13800000000' })).toEqual([]);
    expect(await of(5, { motherPhone: '13800000000' })).toMatchObject([
      {
        path: '/motherPhone',
        keyword: 'phoneLimit',
        text: { zh: '母亲的手机号本学年已用于 5 名学生，请另填一个' },
      },
    ]);
  });
  it('phoneLimit rule accepts a registration without a phone number', async () => {
    expect(await of(500, { guardianPhone: null })).toEqual([]);
  });
});

describe('flags rule (warnings for the reviewer)', () => {
  const flag = async (record: JsonObject) => cityRules.derivations.flags!(record, contextOver({}));

  it('flags rule gives no warning for plausible genders and ages', async () => {
    expect(await flag({ stage: 1, season: 2026, birthDate: '2020-08-31' })).toEqual([]);
    expect(await flag({ fatherIdcard: father, motherIdcard: mother })).toEqual([]);
  });
  it('flags rule warns of a primary school child of eight or older, not of a junior school child', async () => {
    expect(await flag({ stage: 1, season: 2026, birthDate: '2013-09-15' })).toEqual(['late_starter']);
    expect(await flag({ stage: 2, season: 2026, birthDate: '2013-09-15' })).toEqual([]);
  });
  it('flags rule warns of a household register (hukou) headed by another person than a parent, and of a collective one', async () => {
    expect(await flag({ hukouHeadRelation: 'mother', collectiveHukou: false })).toEqual([]);
    expect(await flag({ hukouHeadRelation: 'grandpa_p' })).toEqual(['book_head']);
    expect(await flag({ hukouHeadRelation: 'father', collectiveHukou: true })).toEqual(['collective_book']);
  });
  it('flags rule warns of a father whose ID number has an even 17th digit (female) and a mother whose has an odd one', async () => {
    expect(await flag({ fatherIdcard: mother, motherIdcard: father })).toEqual([
      'father_number',
      'mother_number',
    ]);
  });
});
