import { describe, expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { cityRules } from './cityRules';

/** A RecordReader over a few rows, as input of rules. */
function readingOf(rows: Record<string, Row[]>): RecordReader {
  const of = (resource: string) => rows[resource] ?? [];
  return {
    get: (resource, uuid) => Promise.resolve(of(resource).find(row => row.uuid === uuid)),
    list: resource => Promise.resolve({ rows: of(resource), predicateResults: of(resource).map(() => []) }),
    count: resource => Promise.resolve(of(resource).length),
    sum: () => Promise.resolve(0),
    group: () => Promise.resolve([]),
  };
}

function contextOver(rows: Record<string, Row[]> = {}): RuleContext {
  return {
    catalog: emptyCatalog(2026),
    now: new Date('2026-04-01T00:00:00Z'),
    season: 2026,
    me: {},
    reader: readingOf(rows),
    decrypt: (_, values) => values,
    holds: () => false,
    hashes: value => [value],
  };
}

const row = (uuid: string, values: JsonObject): Row => ({ uuid, version: 1, deleted: false, ...values });

describe('age rule', () => {
  const check = async (record: JsonObject) => cityRules.checks.age!(record, 'birthDate', contextOver());

  it.each(['2020-08-31', '2020-01-01', '2019-12-31', '2013-09-15'])(
    'age rule accepts a child born on %s for primary school in 2026',
    async birthDate => {
      expect(await check({ stage: 1, season: 2026, birthDate })).toEqual([]);
    },
  );
  it.each(['2020-09-01', '2021-01-01'])(
    'age rule refuses a child born on %s, with the issue at the field birthDate',
    async birthDate => {
      expect(await check({ stage: 1, season: 2026, birthDate })).toMatchObject([
        { path: '/birthDate', keyword: 'age' },
      ]);
    },
  );
  it('age rule accepts any age for junior school', async () => {
    expect(await check({ stage: 2, season: 2026, birthDate: '2021-01-01' })).toEqual([]);
  });
});

describe('documentNumber rule', () => {
  const check = async (certType: string, idcard: string) =>
    cityRules.checks.documentNumber!({ certType, idcard }, 'idcard', contextOver());

  it.each([
    ['resident_id', '11010519491231002X'],
    ['hkmo_residence', '810000202005100016'],
    ['tw_residence', '830000202005100036'],
    ['passport', 'E12345678'],
    ['foreign_pr', 'CAN123456789012'],
  ])('documentNumber rule accepts a %s numbered %s', async (certType, idcard) => {
    expect(await check(certType, idcard)).toEqual([]);
  });
  it.each([
    ['resident_id', '119901202008310018'],
    ['resident_id', '810000202005100016'],
    ['hkmo_residence', '11010519491231002X'],
    ['passport', 'E-1'],
  ])('documentNumber rule refuses a %s numbered %s', async (certType, idcard) => {
    expect(await check(certType, idcard)).toMatchObject([{ path: '/idcard' }]);
  });
  it('documentNumber rule refuses a resident ID of wrong length with the message that it has 18 digits', async () => {
    const said = async (certType: string) => (await check(certType, '1101051949'))[0]?.text?.zh;
    expect(await said('resident_id')).toContain('18 位');
    expect(await said('hkid')).not.toContain('18 位');
    expect(await said('foreign_pr')).toContain('旧版为 3 个字母加 12 位数字');
  });
});

describe('registrationNumber rule', () => {
  const rows = {
    school: [row('s1', { organId: 'o2' }), row('s2', { organId: null })],
    organ: [
      row('o1', { type: 'subbureau', code: '03' }),
      row('o2', { type: 'school', parentId: 'o1', code: '77' }),
    ],
  };
  const draw = async (record: JsonObject, running: number) =>
    cityRules.numbers.registrationNumber!(record, running, contextOver(rows));

  it('registration number consists of season, stage, sub-bureau, sequence and check digit', async () => {
    expect(await draw({ season: 2026, stage: 1, schoolId: 's1' }, 123)).toBe('20261030001238');
    expect(await draw({ season: 2026, stage: 2, schoolId: 's1' }, 124)).toBe('20262030001244');
  });
  it('registration number contains 00 in the place of the office if the registration has no sub-bureau', async () => {
    expect(await draw({ season: 2026, stage: 1, schoolId: 's2' }, 1)).toMatch(/^2026100000001\d$/);
  });
});

describe('documentNumber rule refuses a resident ID of wrong length with the message that it must have 18 digits', () => {
  it('nextRound effect increments the number of correction rounds of a registration', async () => {
    const tx = {
      ...readingOf({}),
      appliedCatalog: emptyCatalog(0),
      insert: fail,
      update: fail,
      rewrite: fail,
      erase: fail,
      nextSequenceNumber: fail,
      advanceSequence: fail,
    };
    expect(await cityRules.effects.nextRound!({ round: 1 }, {}, tx, contextOver())).toEqual({ round: 2 });
  });
});

function fail(): never {
  throw new Error('This rule writes nothing.');
}
