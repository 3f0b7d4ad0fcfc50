import { maskValue } from '#model/formats';
import { scalarToText } from '#model/json';
import type { Rules } from '#model/rules';

/** Derivation rule: the name of a child as lists for everybody show it. */
export const publicName: Rules['derivations'][string] = record =>
  maskValue('name', scalarToText(record.name)) || null;
