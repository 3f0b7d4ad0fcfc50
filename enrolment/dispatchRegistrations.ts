import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { planDispatch } from './planDispatch';
import { getLotterySeedsByOffice } from './readApplicants';

/**
 * Plan rule: dispatches the children of an office who wait for dispatch and accept it, in rank order, to the nearest
 * public school of the office with a free seat, special schools excepted. Children without a seat are left to the
 * dispatch of the city.
 */
export const dispatchRegistrations: CityRules['plans'][string] = async (run, _input, context) => {
  const { moves } = await planDispatch(run, getLotterySeedsByOffice([run]), context);
  const settle = { resource: 'ranking', uuid: scalarToText(run.uuid), transition: 'settle' };
  return { values: {}, transitions: [...moves, settle] };
};
