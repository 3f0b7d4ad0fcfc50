import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { listBuildingNumbers, listHomeNumbers, listUnitNumbers } from './homeNumbers';

const present = (...parts: readonly unknown[]): boolean =>
  parts.every(part => typeof part === 'string' && part.trim() !== '');

/**
 * Returns one key for one home: its real-estate unit code, otherwise estate, building, unit and room. The key does not
 * depend on the spelling, nor on which of the three inputs contains the numbers.
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

/** Derivation rule: the key of the home of a registration, under which the home lock is stored. */
export const home: CityRules['derivations'][string] = formatHomeKey;
