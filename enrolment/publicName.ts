import { maskValue } from '#model/formats';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Derivation rule: the masked name of a child for public lists. */
export const publicName: CityRules['derivations'][string] = record =>
  maskValue('name', scalarToText(record.name)) || null;
