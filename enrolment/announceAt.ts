import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { readPublicity } from './readPublicity';

/** Derivation rule: when the family of an offered seat is told of it: as its announcement begins; empty once it was told. */
export const announceAt: CityRules['derivations'][string] = async (record, context) => {
  const told = Date.parse(scalarToText(record.announcedAt));
  // An offer that follows an earlier one is told anew.
  if (told >= Date.parse(scalarToText(record.offeredAt))) return null;
  const publicity = await readPublicity(record, context);
  return publicity ? toCityTimestamp(publicity.begins) : null;
};
