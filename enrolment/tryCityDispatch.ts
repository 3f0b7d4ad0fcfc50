import type { CityRules } from '#model/rules';
import { planCityDispatch } from './planCityDispatch';

/**
 * Effect rule: computes the dispatch of the city as a trial: stores the number of children who would get a seat and the
 * digest of their assignment.
 */
export const tryCityDispatch: CityRules['effects'][string] = async (run, _input, _tx, context) => {
  const { waiting, placed, across, hash } = await planCityDispatch(run, context);
  return { waiting, placed, across, resultHash: hash };
};
