import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findTransferRefusal, transferableStates } from './findTransferRefusal';

/** Steps in whose windows an office assigns seats outside the ranking. */
const seatSteps = ['transfer', 'supplement'];

/**
 * Check rule: a transfer or dispatch is approved and executed only while a window for assigning seats outside the
 * ranking is open for the office of its registration, and while the state of the registration allows a transfer.
 * Automatic transitions of the registration that follow need no window.
 */
export const transferable: CityRules['checks'][string] = async (record, field = '', context) => {
  const registration = await context.reader.get('registration', scalarToText(record.bmId));
  if (!registration) return [];
  const states = record.status === 'approved' ? ['transferring'] : transferableStates;
  const text = await findTransferRefusal(registration, { states, steps: seatSteps }, context);
  return text ? [{ path: field, keyword: 'transferable', text }] : [];
};
