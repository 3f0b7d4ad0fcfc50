import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { countSchoolYears } from './schoolYears';

/** Years until a pupil is erased if the level of the school is unknown: the years of a primary school. */
const usualYears = 6;

/**
 * Derivation rule: the day on which an entry of the pupil list is erased, one year after the pupil leaves the school.
 * Until then the entry proves that a child has an elder sibling at the school.
 */
export const pupilEraseOn: CityRules['derivations'][string] = async (record, { reader }) => {
  const { season = null, school = null } = record;
  if (typeof season !== 'number') return null;
  const level = scalarToText((await reader.get('school', scalarToText(school)))?.level);
  return `${season + (countSchoolYears(record, level) || usualYears) + 1}-08-31`;
};
