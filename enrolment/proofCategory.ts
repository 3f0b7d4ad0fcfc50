import { scalarToText, type JsonObject } from '#model/json';
import {
  getCheckCategory,
  grandparentsCategory,
  homeOwnersCategory,
  suggestCategory,
} from './suggestCategory';

/**
 * States before the department checks are created. The parents that the family names are unverified then, so the
 * real-estate register must not affect what the family reads (ADR 146).
 */
const statesBeforeRegister = ['', 'draft', 'returned', 'submitted'];

/** Whether the real-estate register does not count yet for the category of the registration. */
export const isBeforeRegister = (record: JsonObject): boolean =>
  statesBeforeRegister.includes(scalarToText(record.status));

/**
 * Returns the category whose proofs the family must submit. The family reads these proofs, and the person named as a
 * parent may be a stranger. Therefore the register must not affect them: until an office decides the category, it is
 * derived from the values of the family alone.
 */
export function getProofCategory(record: JsonObject): string | null {
  const category = getCheckCategory(record);
  const isByRegister =
    scalarToText(record.category) === '' &&
    category === homeOwnersCategory &&
    suggestCategory(record) === grandparentsCategory &&
    !isBeforeRegister(record);
  return isByRegister ? grandparentsCategory : category;
}
