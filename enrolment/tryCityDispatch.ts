import type { CityRules } from '#model/rules';
import { planCityDispatch } from './planCityDispatch';

/** Effect rule: tries the dispatch of the city, counts whom it would place, and stores the digest of who would be sent where. */
export const tryCityDispatch: CityRules['effects'][string] = async (run, _input, _tx, context) => {
  const { waiting, placed, across, hash } = await planCityDispatch(run, context);
  return { waiting, placed, across, resultHash: hash };
};
