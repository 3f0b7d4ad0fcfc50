import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules, RuleContext } from '#model/rules';
import { ownsHome } from './ownsHome';
import { readGrantedCategory } from './readGrantedCategory';
import { grandparentsCategory, suggestCategory } from './suggestCategory';

/** States in which a family may name anybody: its proofs must not tell of the homes of others (ADR 146). */
const editedStates = ['', 'draft', 'returned'];

/** Parents who own a home in the city are no family that lives with the grandparents. */
async function suggestByRegister(record: JsonObject, context: RuleContext): Promise<string | null> {
  const suggested = suggestCategory(record);
  const isAsked = suggested === grandparentsCategory && !editedStates.includes(scalarToText(record.status));
  return isAsked && (await ownsHome(record, context))
    ? suggestCategory({ ...record, house: 'none' })
    : suggested;
}

/**
 * Derivation rule: suggests an enrolment category to the officers who decide on the registration, and says by which proofs it is
 * submitted: the one that a special case gives the child, or else that of household and home. Once it is submitted, a child
 * whose parents own a home by the register of real estate is not taken for one that lives with its grandparents.
 */
export const category: CityRules['derivations'][string] = async (record, context) =>
  (await readGrantedCategory(record, context, 'own'))?.category ?? suggestByRegister(record, context);
