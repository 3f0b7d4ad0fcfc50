import type { JsonObject } from '#model/json';
import type { CityRules, RuleContext } from '#model/rules';
import { ownsHome } from './ownsHome';
import { isBeforeRegister } from './proofCategory';
import { readGrantedCategory } from './readGrantedCategory';
import { grandparentsCategory, homeOwnersCategory, suggestCategory } from './suggestCategory';

/**
 * Corrects the suggested category by the real-estate register: a child whose parents own a home in the city does not
 * count as living with its grandparents.
 */
async function suggestByRegister(record: JsonObject, context: RuleContext): Promise<string | null> {
  const suggested = suggestCategory(record);
  const isAsked = suggested === grandparentsCategory && !isBeforeRegister(record);
  return isAsked && (await ownsHome(record, context)) ? homeOwnersCategory : suggested;
}

/**
 * Derivation rule: suggests an enrolment category to the officers who decide on the registration, and decides which
 * proofs the family must submit. The category of a special case comes first, then the category derived from household
 * and home. After the department checks, the real-estate register is used too: a child whose parents own a home does
 * not count as living with its grandparents.
 */
export const category: CityRules['derivations'][string] = async (record, context) =>
  (await readGrantedCategory(record, context, 'own'))?.category ?? suggestByRegister(record, context);
