import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { countSchoolYears } from './schoolYears';

/** Years for which a pupil is kept where the level of its school is not known: those of a primary school. */
const usualYears = 6;

/**
 * Derivation rule: the day on which a pupil of the list is erased, a year after it leaves its school. Until then the list is the
 * evidence of an elder sibling.
 */
export const pupilEraseOn: CityRules['derivations'][string] = async (record, { reader }) => {
  const { season = null, school = null } = record;
  if (typeof season !== 'number') return null;
  const level = scalarToText((await reader.get('school', scalarToText(school)))?.level);
  return `${season + (countSchoolYears(record, level) || usualYears) + 1}-08-31`;
};
