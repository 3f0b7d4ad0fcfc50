import { getGender, isLateStarter } from '#model/formats';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

const primaryStage = 1;
const parents = ['father', 'mother'];

/**
 * Derivation rule: what those who review a registration should look at. None of it refuses anything: a child that
 * starts late, a father's number that belongs to a woman, a mother's that belongs to a man, a household book whose head is
 * no parent, or that is a collective one: whether the child and a parent stand in one book is then for people to see.
 */
export const flags: CityRules['derivations'][string] = record => {
  const { stage, season, birthDate, fatherIdcard, motherIdcard } = record;
  const headRelation = scalarToText(record.hukouHeadRelation);
  const isLate =
    stage === primaryStage && typeof season === 'number' && isLateStarter(season, scalarToText(birthDate));
  return [
    ...(isLate ? ['late_starter'] : []),
    ...(getGender(scalarToText(fatherIdcard)) === 'female' ? ['father_number'] : []),
    ...(getGender(scalarToText(motherIdcard)) === 'male' ? ['mother_number'] : []),
    ...(headRelation === '' || parents.includes(headRelation) ? [] : ['book_head']),
    ...(record.collectiveHukou === true ? ['collective_book'] : []),
  ];
};
