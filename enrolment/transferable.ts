import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findTransferRefusal, movableStates } from './findTransferRefusal';

/**
 * Check rule: a transfer is approved and executed while transfers are open for the office of its registration, and while that
 * can still be moved. A step of the registration that follows by itself asks for no window.
 */
export const transferable: CityRules['checks'][string] = async (record, field = '', context) => {
  const registration = await context.reader.get('registration', scalarToText(record.bmId));
  if (!registration) return [];
  const states = record.status === 'approved' ? ['transferring'] : movableStates;
  const text = await findTransferRefusal(registration, states, context);
  return text ? [{ path: field, keyword: 'transferable', text }] : [];
};
