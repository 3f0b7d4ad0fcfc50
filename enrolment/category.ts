import type { JsonObject } from '#model/json';
import type { CityRules, RuleContext } from '#model/rules';
import { ownsHome } from './ownsHome';
import { isBeforeRegister } from './proofCategory';
import { readGrantedCategory } from './readGrantedCategory';
import { grandparentsCategory, homeOwnersCategory, suggestCategory } from './suggestCategory';

/** Parents who own a home in the city are no family that lives with the grandparents. */
async function suggestByRegister(record: JsonObject, context: RuleContext): Promise<string | null> {
  const suggested = suggestCategory(record);
  const isAsked = suggested === grandparentsCategory && !isBeforeRegister(record);
  return isAsked && (await ownsHome(record, context)) ? homeOwnersCategory : suggested;
}

/**
 * Derivation rule: suggests an enrolment category to the officers who decide on the registration, and says by which proofs it is
 * submitted: the one that a special case gives the child, or else that of household and home. Once its checks are made, a child
 * whose parents own a home by the register of real estate is not taken for one that lives with its grandparents.
 */
export const category: CityRules['derivations'][string] = async (record, context) =>
  (await readGrantedCategory(record, context, 'own'))?.category ?? suggestByRegister(record, context);
