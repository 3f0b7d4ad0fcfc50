import { isObject, scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Derivation rule: the aliases of an estate as one text, by which a search finds it. */
export const aliasNames: CityRules['derivations'][string] = ({ aliases }) => {
  const names = (Array.isArray(aliases) ? aliases : []).flatMap(alias =>
    isObject(alias) ? [scalarToText(alias.name)] : [],
  );
  return names.filter(name => name !== '').join('、') || null;
};
