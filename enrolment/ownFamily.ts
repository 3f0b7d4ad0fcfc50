import type { CityRules } from '#model/rules';
import { isGuardian, isOwnChild, refuseOwnChild } from './refuseOwnChild';

/**
 * Check rule: an account does not withdraw the registration of its own child in the name of an office. A clerk who
 * created the registration of another family may withdraw it on request of the family.
 */
export const ownFamily: CityRules['checks'][string] = (record, field = '', context) =>
  refuseOwnChild(record.channel === 'self' ? isOwnChild : isGuardian, record, field, context);
