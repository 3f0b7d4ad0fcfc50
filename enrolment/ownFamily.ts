import type { CityRules } from '#model/rules';
import { isGuardian, isOwnChild, refuseOwnChild } from './refuseOwnChild';

/**
 * Check rule: nobody withdraws the own child in the place of its family. A clerk who has filed the registration of another
 * family may do so on its wish.
 */
export const ownFamily: CityRules['checks'][string] = (record, field = '', context) =>
  refuseOwnChild(record.channel === 'self' ? isOwnChild : isGuardian, record, field, context);
