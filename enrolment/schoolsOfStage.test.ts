import { describe, expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { schoolsOfStage } from './schoolsOfStage';

const levels = ['primary', 'junior', 'nine', 'twelve', 'special'];

/** The issues of a registration in a city with a school of each level, called by it, and these special cases. */
function check(record: JsonObject, cases: JsonObject[] = []) {
  const rows: Record<string, JsonObject[]> = { bmspecial: cases };
  rows.school = levels.map(level => ({ uuid: level, name: level, level, nature: 'private' }));
  const of = (resource: string): Row[] =>
    (rows[resource] ?? []).map(row => ({ uuid: 'u', version: 1, deleted: false, ...row }));
  const reader = {
    get: (resource, uuid) => Promise.resolve(of(resource).find(row => row.uuid === uuid)),
    list: resource => Promise.resolve({ rows: of(resource), predicateResults: [] }),
  } as Partial<RecordReader> as RecordReader;
  const context: RuleContext = {
    ...{ catalog: emptyCatalog(2026), now: new Date('2026-04-01T00:00:00Z'), season: 2026, me: {}, reader },
    decrypt: (_, values) => values,
    holds: () => false,
    hashes: value => [value],
  };
  return schoolsOfStage({ season: 2026, ...record }, undefined, context);
}

describe('schoolsOfStage rule', () => {
  it.each([
    ['grade 1', 1, ['primary', 'nine', 'twelve', 'special']],
    ['grade 7', 2, ['junior', 'nine', 'twelve', 'special']],
  ])('schoolsOfStage rule accepts for a child of %s the schools that teach it', async (_, stage, taught) => {
    const accepted: string[] = [];
    for (const schoolId of levels)
      if ((await check({ stage, schoolId })).length === 0) accepted.push(schoolId);
    expect(accepted).toEqual(taught);
  });

  it('schoolsOfStage rule refuses a further wish for a school of the other stage, with its name', async () => {
    expect(await check({ stage: 1, schoolId: 'primary', wishIds: ['nine', 'junior'] })).toMatchObject([
      { keyword: 'schoolsOfStage', text: { zh: 'junior不招收该学段，请改选其他学校' } },
    ]);
  });

  it('schoolsOfStage rule accepts a registration without a school, and any choice of a child with a fixed school', async () => {
    expect(await check({ stage: 1 })).toEqual([]);
    const grant = { effects: ['fix_school'], status: 'approved', fixedSchoolId: 'primary' };
    expect(await check({ stage: 1, uuid: 'r', schoolId: 'junior' }, [grant])).toEqual([]);
  });
});
