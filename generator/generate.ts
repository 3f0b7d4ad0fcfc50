import type { Catalog } from '#model/catalog';
import type { RuleNames } from '#model/rules';
import { check } from './check';
import { createSourceLoader } from './load';
import type { Diagnostic } from './diagnostic';
import { normalise, type NormalisedFiles } from './normalise';

export interface LoadOptions {
  /** Names of the rules in `enrolment/`. */
  rules: RuleNames;
  /** Overrides the season of `roles.json`. */
  season?: number;
}

export interface LoadedCatalog {
  /** Absent when there are diagnostics. */
  catalog?: Catalog;
  diagnostics: Diagnostic[];
}

/** Loads a folder incrementally: rebuilds only what changed since the last load. */
export function createCatalogLoader({
  rules,
  season,
}: LoadOptions): (folder: string) => Promise<LoadedCatalog> {
  const load = createSourceLoader();
  let made: NormalisedFiles = new Map();
  return async folder => {
    const sources = await load(folder);
    const mistakes = check(sources, rules);
    if (mistakes.length > 0) return { diagnostics: mistakes };
    const result = normalise(sources, season, made);
    made = result.made;
    return { catalog: result.catalog, diagnostics: mistakes };
  };
}

export const loadCatalog = (folder: string, options: LoadOptions): Promise<LoadedCatalog> =>
  createCatalogLoader(options)(folder);
