import { isOldEnoughForSchool } from '#model/formats';
import type { LocalizedText } from '#model/language';
import type { JsonObject } from '#model/json';

const primaryStage = 1;

/**
 * Returns the issue for a child that is too young for primary school: its sixth birthday is after August of the
 * enrolment year.
 */
export function findAgeLimit({ stage, season, birthDate }: JsonObject): LocalizedText | undefined {
  if (stage !== primaryStage || typeof season !== 'number' || typeof birthDate !== 'string') return undefined;
  if (isOldEnoughForSchool(season, birthDate)) return undefined;
  return {
    zh: `${season} 年 8 月 31 日前须满 6 周岁`,
    en: `The child must be 6 years old by 31 August ${season}`,
  };
}
