import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findTransferRefusal, transferableStates } from './findTransferRefusal';

/**
 * Check rule: a transfer can be requested only while the transfer window of the office of the registration is open and
 * the state of the registration allows a transfer. A dispatch is exempt, because the second review and the ranking
 * create it.
 */
export const transferRequest: CityRules['checks'][string] = async (record, field = 'bmId', context) => {
  const { uuid, kind, bmId = null } = record;
  // A request that was created in time can still be processed by the offices.
  if (typeof uuid === 'string' || kind === 'dispatch') return [];
  const registration = await context.reader.get('registration', scalarToText(bmId));
  const text =
    registration &&
    (await findTransferRefusal(registration, { states: transferableStates, steps: ['transfer'] }, context));
  return text ? [{ path: `/${field}`, keyword: 'transferRequest', text }] : [];
};
