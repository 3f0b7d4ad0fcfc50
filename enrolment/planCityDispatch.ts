import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { planDispatch, type DispatchPlan } from './planDispatch';
import { readSeeds } from './readApplicants';

/** Plans the dispatch across districts, for the children for whom the dispatch of their own office found no seat. */
export const planCityDispatch = async (run: JsonObject, context: RuleContext): Promise<DispatchPlan> =>
  planDispatch(run, await readSeeds(run, ['dispatched'], context), context);
