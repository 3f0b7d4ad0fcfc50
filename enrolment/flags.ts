import { getGender, isLateSchoolStarter } from '#model/formats';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

const primaryStage = 1;
const parents = ['father', 'mother'];

/**
 * Derivation rule: hints for the reviewers of a registration. A hint refuses nothing. The hints are: the child starts
 * school late, the ID number of the father belongs to a woman, the ID number of the mother belongs to a man, the head
 * of the household register is not a parent, the household is collective. In the last two cases a person must check
 * whether the child and a parent are in one household register.
 */
export const flags: CityRules['derivations'][string] = record => {
  const { stage, season, birthDate, fatherIdcard, motherIdcard } = record;
  const headRelation = scalarToText(record.hukouHeadRelation);
  const isLate =
    stage === primaryStage &&
    typeof season === 'number' &&
    isLateSchoolStarter(season, scalarToText(birthDate));
  return [
    ...(isLate ? ['late_starter'] : []),
    ...(getGender(scalarToText(fatherIdcard)) === 'female' ? ['father_number'] : []),
    ...(getGender(scalarToText(motherIdcard)) === 'male' ? ['mother_number'] : []),
    ...(headRelation === '' || parents.includes(headRelation) ? [] : ['book_head']),
    ...(record.collectiveHukou === true ? ['collective_book'] : []),
  ];
};
