import type { CityRules } from '#model/rules';
import { getCheckCategory } from './suggestCategory';

/** Derivation rule: the category by which the proofs of a registration are checked. */
export const checkCategory: CityRules['derivations'][string] = record => getCheckCategory(record);
