import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { readPublicity } from './readPublicity';

/**
 * Derivation rule: time at which the notice of a seat offer is sent to the family: the start of the publicity period.
 * Empty after the notice was sent.
 */
export const announceAt: CityRules['derivations'][string] = async (record, context) => {
  const told = Date.parse(scalarToText(record.announcedAt));
  // A new offer after an earlier one is announced by a new notice.
  if (told >= Date.parse(scalarToText(record.offeredAt))) return null;
  const publicity = await readPublicity(record, context);
  return publicity ? toCityTimestamp(publicity.begins) : null;
};
