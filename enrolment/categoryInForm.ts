import type { JsonObject } from '#model/json';
import { policyProof } from './proofs';
import { policyCategory, suggestCategory } from './suggestCategory';

/**
 * Form rule: the suggested category, computed in the browser while the user types. The browser cannot read special
 * cases, so the stored category of a policy case (Y) is kept. A family does not see the category, so a policy case is
 * recognised by the proof that only policy cases submit.
 */
export function categoryInForm(record: JsonObject): string | null {
  const { categorySuggested = null, proofs } = record;
  const isPolicyCase =
    categorySuggested === null
      ? Array.isArray(proofs) && proofs.includes(policyProof)
      : categorySuggested === policyCategory;
  return isPolicyCase ? policyCategory : suggestCategory(record);
}
