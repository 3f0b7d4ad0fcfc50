import type { CityRules } from '#model/rules';
import { getCheckCategory } from './suggestCategory';

/** Derivation rule: the category that decides which proofs of a registration the departments check. */
export const checkCategory: CityRules['derivations'][string] = record => getCheckCategory(record);
