import { describe, expect, it } from 'vitest';
import type { RuleContext } from '#model/rules';
import { pupilEraseOn } from './pupilEraseOn';
import { countSchoolYears } from './schoolYears';

const bornIn = (year: number) => `440305${year}08310017`;

describe('years of a pupil at its school', () => {
  it.each([
    ['primary', { season: 2020, idcard: bornIn(2014) }, 6],
    ['junior', { season: 2020, idcard: bornIn(2008) }, 3],
    ['junior', { season: 2020, stage: 2 }, 3],
    ['nine', { season: 2020, idcard: bornIn(2014) }, 9],
    ['nine', { season: 2020, idcard: bornIn(2008) }, 3],
    ['nine', { season: 2020, stage: 1 }, 9],
    ['nine', { season: 2020, stage: 2 }, 3],
    ['twelve', { season: 2020, stage: 2 }, 6],
    ['nine', { season: 2020, idcard: 'E12345678' }, 9],
    ['unknown', { season: 2020, stage: 1 }, 0],
  ])('school years at a school of level %s of a pupil with %j are %i', (level, pupil, years) => {
    expect(countSchoolYears(pupil, level)).toBe(years);
  });

  it.each([
    ['primary', 2014, '2027-08-31'],
    ['junior', 2008, '2024-08-31'],
    ['nine', 2014, '2030-08-31'],
    ['nine', 2008, '2024-08-31'],
    ['unknown', 2014, '2027-08-31'],
  ])(
    'pupilEraseOn rule keeps a pupil of a school of level %s born in %i until %s',
    async (level, born, day) => {
      const reader = { get: () => Promise.resolve({ level }) };
      const pupil = { season: 2020, school: 's1', idcard: bornIn(born) };
      expect(await pupilEraseOn(pupil, { reader } as unknown as RuleContext)).toBe(day);
    },
  );
});
