import { scalarToText, type JsonObject } from '#model/json';
import { listGrants, type GrantContext, type GrantReach } from './findGrant';
import { policyCategory } from './suggestCategory';

/** Types of special cases that give a child the policy category (Y). */
const policyTypes = ['policy', 'disability'];
const fixing = 'fix_category';

/** A category that a special case gives. */
export interface GrantedCategory {
  category: string;
  /**
   * Whether the office set the category in the special case; otherwise the type of the special case gives the policy
   * category.
   */
  isFixed: boolean;
}

/**
 * Returns the category that special cases give a child: the category that the office set last, otherwise the policy
 * category.
 */
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
