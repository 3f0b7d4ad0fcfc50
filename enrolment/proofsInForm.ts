import type { JsonObject, JsonValue } from '#model/json';
import { categoryInForm } from './categoryInForm';
import { listMissingProofs } from './missingProofs';
import { demandProofs } from './proofs';

/** The record with the category that its form knows; a prototype, since a copy would read each field. */
const withCategory = (record: JsonObject): JsonObject =>
  Object.assign(Object.create(record) as JsonObject, { categorySuggested: categoryInForm(record) });

/** Form rule: the proofs of a registration while somebody types. */
export const proofsInForm = (record: JsonObject): JsonValue => demandProofs(withCategory(record));

/** Form rule: the proofs that are still missing while somebody types. */
export const missingProofsInForm = (record: JsonObject): JsonValue => listMissingProofs(withCategory(record));
