import type { CityRules } from '#model/rules';
import { readGrantedCategory } from './readGrantedCategory';
import { suggestCategory } from './suggestCategory';

/**
 * Derivation rule: suggests an enrolment category to the officers who decide on the registration, and says by which proofs it is
 * submitted: the one that a special case gives the child, or else that of household and home.
 */
export const category: CityRules['derivations'][string] = async (record, context) =>
  (await readGrantedCategory(record, context, 'own'))?.category ?? suggestCategory(record);
