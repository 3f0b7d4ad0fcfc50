import { scalarToText, type JsonObject } from '#model/json';
import {
  getCheckCategory,
  grandparentsCategory,
  homeOwnersCategory,
  suggestCategory,
} from './suggestCategory';

/** States before the checks are made: the family may name anybody, or its checks are created, which it reads (ADR 146). */
const statesBeforeRegister = ['', 'draft', 'returned', 'submitted'];

/** Whether the register of real estate is not asked yet for the category of the registration. */
export const isBeforeRegister = (record: JsonObject): boolean =>
  statesBeforeRegister.includes(scalarToText(record.status));

/**
 * The category whose proofs are demanded. A family reads them, and whom it names as a parent may be a stranger, so until an office
 * has decided the category they stay those of its own entries, whatever the register says of the homes of the parents.
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
