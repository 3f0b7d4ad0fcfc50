import type { JsonObject, JsonValue } from '#model/json';
import { categoryInForm } from './categoryInForm';
import { listMissingProofs } from './missingProofs';
import { demandProofs } from './proofs';

/**
 * Adds the category that the form can compute. A prototype is used instead of a copy, because a copy would read every
 * field and so make the form depend on all of them.
 */
const withCategory = (record: JsonObject): JsonObject =>
  Object.assign(Object.create(record) as JsonObject, { categorySuggested: categoryInForm(record) });

/** Form rule: the required proofs of a registration, computed in the browser while the user types. */
export const proofsInForm = (record: JsonObject): JsonValue => demandProofs(withCategory(record));

/** Form rule: the missing proofs of a registration, computed in the browser while the user types. */
export const missingProofsInForm = (record: JsonObject): JsonValue => listMissingProofs(withCategory(record));
