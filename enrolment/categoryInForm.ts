import type { JsonObject } from '#model/json';
import { policyProof } from './proofs';
import { policyCategory, suggestCategory } from './suggestCategory';

/**
 * Form rule: the suggested category while somebody types. A form reads no special cases, so that of a policy case stays as it was
 * saved. A family does not see the category; the proof that policy cases alone are asked for tells it.
 */
export function categoryInForm(record: JsonObject): string | null {
  const { categorySuggested = null, proofs } = record;
  const isPolicyCase =
    categorySuggested === null
      ? Array.isArray(proofs) && proofs.includes(policyProof)
      : categorySuggested === policyCategory;
  return isPolicyCase ? policyCategory : suggestCategory(record);
}
