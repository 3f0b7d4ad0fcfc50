import { describe, expect, it } from 'vitest';
import { isLateSchoolStarter, isOldEnoughForSchool, isOldEnoughForSchoolByBirthYear } from './schoolStartAge';

const season = 2026;

describe('age rule for the season of 2026', () => {
  it.each(['2020-08-31', '2020-01-01', '2019-12-31', '2013-09-15'])(
    'age rule admits a child born on %s',
    birth => {
      expect(isOldEnoughForSchool(season, birth)).toBe(true);
    },
  );

  it.each(['2020-09-01', '2021-01-01', '2030-01-01'])('age rule refuses a child born on %s', birth => {
    expect(isOldEnoughForSchool(season, birth)).toBe(false);
  });

  it('age rule reads the birth date of an 18-digit number', () => {
    expect(isOldEnoughForSchool(season, '119901202008310017')).toBe(true);
    expect(isOldEnoughForSchool(season, '119901202009010016')).toBe(false);
    expect(isOldEnoughForSchool(season, '119901201912310037')).toBe(true);
    expect(isOldEnoughForSchool(season, '119901202101010043')).toBe(false);
  });

  it.each(['', 'A123456(3)', 'H12345678', 'not an id', '2020-02-30'])(
    'age rule accepts %s, which contains no date',
    text => {
      expect(isOldEnoughForSchool(season, text)).toBe(true);
      expect(isOldEnoughForSchoolByBirthYear(season, text)).toBe(true);
      expect(isLateSchoolStarter(season, text)).toBe(false);
    },
  );

  it('lenient age rule compares only the year of birth, so it accepts a child born after August', () => {
    expect(isOldEnoughForSchoolByBirthYear(season, '2020-09-01')).toBe(true);
    expect(isOldEnoughForSchoolByBirthYear(season, '119901202009010016')).toBe(true);
    expect(isOldEnoughForSchoolByBirthYear(season, '2021-01-01')).toBe(false);
  });

  it('isLateStarter is true for a child who turns eight or more in the year of school entry', () => {
    expect(isLateSchoolStarter(season, '2013-09-15')).toBe(true);
    expect(isLateSchoolStarter(season, '2018-12-31')).toBe(true);
    expect(isLateSchoolStarter(season, '2019-01-01')).toBe(false);
  });
});
