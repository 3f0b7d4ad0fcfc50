import type { Catalog } from '#model/catalog';
import type { RuleNames } from '#model/rules';
import { check } from './check';
import { sourceLoader } from './load';
import type { Mistake } from './mistake';
import { normalise, type Made } from './normalise';

export interface LoadOptions {
  /** The names of `enrolment/` that schemas may call. */
  rules: RuleNames;
  /** Instead of the one that `roles.json` says. */
  season?: number;
}

export interface LoadedCatalog {
  /** Absent when there are mistakes. */
  catalog?: Catalog;
  mistakes: Mistake[];
}

/** Loads a folder again and again, and makes anew only what changed since the last time. */
export function catalogLoader({ rules, season }: LoadOptions): (folder: string) => Promise<LoadedCatalog> {
  const load = sourceLoader();
  let made: Made = new Map();
  return async folder => {
    const sources = await load(folder);
    const mistakes = check(sources, rules);
    if (mistakes.length > 0) return { mistakes };
    const result = normalise(sources, season, made);
    made = result.made;
    return { catalog: result.catalog, mistakes };
  };
}

export const loadCatalog = (folder: string, options: LoadOptions): Promise<LoadedCatalog> =>
  catalogLoader(options)(folder);
