import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';

/** The former and everyday names of an estate. */
export const listAliases = ({ aliases }: JsonObject): string[] =>
  (Array.isArray(aliases) ? aliases : [])
    .flatMap(alias => (isObject(alias) ? [scalarToText(alias.name)] : []))
    .filter(name => name !== '');

/** Derivation rule: all aliases of an estate in one text field, so that a search for an alias finds the estate. */
export const aliasNames: CityRules['derivations'][string] = estate => listAliases(estate).join('、') || null;
