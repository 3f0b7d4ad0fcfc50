import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { listBuildingNumbers, listHomeNumbers, listUnitNumbers } from './homeNumbers';

const present = (...parts: readonly unknown[]): boolean =>
  parts.every(part => typeof part === 'string' && part.trim() !== '');

/**
 * One home by one text: its real-estate unit code, or else estate, building, unit and room, however they are spelled and
 * whichever of the three inputs holds them.
 */
export function formatHomeKey({ houseUnitCode, villageId, building, unit, room }: JsonObject): string | null {
  if (present(houseUnitCode)) return scalarToText(houseUnitCode).trim();
  if (!present(villageId, building, room)) return null;
  const [first = '', ...others] = [
    ...listBuildingNumbers(scalarToText(building)),
    ...listUnitNumbers(scalarToText(unit)),
    ...listHomeNumbers(scalarToText(room)),
  ];
  const last = others.pop() ?? '';
  return [scalarToText(villageId).trim(), first, others.join('/'), last].join('|');
}

/** Derivation rule: the home of a registration, by which its place in a school is held. */
export const home: CityRules['derivations'][string] = formatHomeKey;
