import { ActionRefused } from '#model/errors';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { planCityDispatch } from './planCityDispatch';

const changed = {
  zh: '试算之后报名或学位有变化，请重新试算',
  en: 'Registrations or seats have changed since the trial; try again first',
};

/**
 * Plan rule: dispatches the children for whom the dispatch of their own office found no seat to the nearest public
 * school of the city with a free seat, as two accounts have approved. The plan is refused if the current result differs
 * from the approved one, unless an earlier run of the plan was interrupted.
 */
export const dispatchCity: CityRules['plans'][string] = async (run, _input, context) => {
  const { moves, hash } = await planCityDispatch(run, context);
  if (run.status === 'tried' && hash !== run.resultHash) throw new ActionRefused('guard', changed);
  const settle = { resource: 'cityDispatch', uuid: scalarToText(run.uuid), transition: 'settle' };
  return { values: {}, transitions: [...moves, settle] };
};
