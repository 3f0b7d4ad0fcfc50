import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { findTransferRefusal, movableStates } from './findTransferRefusal';

/**
 * Check rule: a transfer is asked for while transfers are open for the office of the registration, and while that can be moved. A
 * dispatch is excepted, since the second review and the ranking open it.
 */
export const transferRequest: CityRules['checks'][string] = async (record, field = 'bmId', context) => {
  const { uuid, kind, bmId = null } = record;
  // A request that was made in time stays open to its offices.
  if (typeof uuid === 'string' || kind === 'dispatch') return [];
  const registration = await context.reader.get('registration', scalarToText(bmId));
  const text =
    registration &&
    (await findTransferRefusal(registration, { states: movableStates, steps: ['transfer'] }, context));
  return text ? [{ path: `/${field}`, keyword: 'transferRequest', text }] : [];
};
