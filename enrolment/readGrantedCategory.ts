import { scalarToText, type JsonObject } from '#model/json';
import { listGrants, type GrantContext, type GrantReach } from './findGrant';
import { policyCategory } from './suggestCategory';

/** Types of special cases that make a child a policy case. */
const policyTypes = ['policy', 'disability'];
const fixing = 'fix_category';

export interface GrantedCategory {
  category: string;
  /** Whether the office has fixed it; a policy case has its category by its type. */
  isFixed: boolean;
}

/** The category that special cases give a child: the one that the office fixed last, or else that of a policy case. */
export async function readGrantedCategory(
  record: JsonObject,
  context: GrantContext,
  reach: GrantReach,
): Promise<GrantedCategory | undefined> {
  const where: JsonObject = { any: [{ effects: { has: fixing } }, { type: policyTypes }] };
  const grants = await listGrants(record, where, context, reach);
  const fixed = grants
    .filter(({ effects }) => Array.isArray(effects) && effects.includes(fixing))
    .map(({ fixedCategory }) => scalarToText(fixedCategory))[0];
  if (fixed !== undefined && fixed !== '') return { category: fixed, isFixed: true };
  const isPolicyCase = grants.some(({ type }) => policyTypes.includes(scalarToText(type)));
  return isPolicyCase ? { category: policyCategory, isFixed: false } : undefined;
}
