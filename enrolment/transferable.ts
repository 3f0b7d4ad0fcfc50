import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findTransferRefusal, movableStates } from './findTransferRefusal';

/** The steps in whose windows an office gives seats beside the ranking. */
const seatSteps = ['transfer', 'supplement'];

/**
 * Check rule: a transfer is approved and executed while seats are given beside the ranking for the office of its registration, as
 * the dispatch is that follows, and while that can still be moved. A step of the registration that follows by itself asks for no window.
 */
export const transferable: CityRules['checks'][string] = async (record, field = '', context) => {
  const registration = await context.reader.get('registration', scalarToText(record.bmId));
  if (!registration) return [];
  const states = record.status === 'approved' ? ['transferring'] : movableStates;
  const text = await findTransferRefusal(registration, { states, steps: seatSteps }, context);
  return text ? [{ path: field, keyword: 'transferable', text }] : [];
};
