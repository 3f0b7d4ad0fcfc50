import { maskValue } from '#model/formats';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Derivation rule: the name of a child as lists for everybody show it. */
export const publicName: CityRules['derivations'][string] = record =>
  maskValue('name', scalarToText(record.name)) || null;
