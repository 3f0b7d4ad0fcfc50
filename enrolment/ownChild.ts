import type { CityRules } from '#model/rules';
import { isOwnChild, refuseOwnChild } from './refuseOwnChild';

/**
 * Check rule: an account does not decide about its own child, neither on the registration nor on related records. A
 * clerk also does not decide on a registration that the same clerk created or submitted for a family.
 */
export const ownChild: CityRules['checks'][string] = (record, field = '', context) =>
  refuseOwnChild(isOwnChild, record, field, context);
