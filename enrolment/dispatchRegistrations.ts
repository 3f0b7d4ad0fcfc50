import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { planDispatch } from './planDispatch';
import { getSeeds } from './readApplicants';

/**
 * Plan rule: sends the children of an office who wait for dispatch and accept one to the nearest public school of the
 * office, but no special one, with a seat left, the best rank first. Those for whom it has no seat are left to the city.
 */
export const dispatchRegistrations: CityRules['plans'][string] = async (run, _input, context) => {
  const { moves } = await planDispatch(run, getSeeds([run]), context);
  const settle = { resource: 'ranking', uuid: scalarToText(run.uuid), transition: 'settle' };
  return { values: {}, transitions: [...moves, settle] };
};
