import type { Catalog } from '#model/catalog';
import type { NamedRuleNames } from '#model/rules';
import { checkSchemas } from './check';
import { createSourceLoader } from './load';
import type { Diagnostic } from './diagnostic';
import { locatePath, parsePointer } from './sourceLocation';
import type { SchemaSources } from './SourceFile';
import { normaliseSchemas, type NormalisedFileCache } from './normalise';

/** Options for loading a schema folder. */
export interface LoadOptions {
  /** Names of the city's named rules. */
  rules: NamedRuleNames;
  /** Enrolment season, in place of that in `roles.json`. */
  season?: number;
}

/** A loaded schema folder: its catalog or its diagnostics. */
export interface LoadedCatalog {
  /** The normalised catalog; absent when there are diagnostics. */
  catalog?: Catalog;
  diagnostics: Diagnostic[];
  /** Adds file, line and column to a diagnostic, from its pointer and the loaded files. */
  place: (diagnostic: Diagnostic) => Diagnostic;
}

/** Loads a schema folder as a catalog; keeps a cache between calls. */
export type CatalogLoader = (folder: string) => Promise<LoadedCatalog>;

/** Loads a folder incrementally: rebuilds only what changed since the last load. */
export function createCatalogLoader({ rules, season }: LoadOptions): CatalogLoader {
  const load = createSourceLoader();
  let made: NormalisedFileCache = new Map();
  return async folder => {
    const sources = await load(folder);
    const mistakes = checkSchemas(sources, rules);
    const place = (diagnostic: Diagnostic) => placeInSources(diagnostic, sources);
    if (mistakes.length > 0) return { diagnostics: mistakes, place };
    const result = normaliseSchemas(sources, season, made);
    made = result.made;
    return { catalog: result.catalog, diagnostics: mistakes, place };
  };
}

function placeInSources(diagnostic: Diagnostic, { resources, roles }: SchemaSources): Diagnostic {
  const file = [...resources, ...(roles ? [roles] : [])].find(({ path }) => path === diagnostic.file);
  if (!file) return diagnostic;
  const { line, column } = locatePath(file, parsePointer(diagnostic.pointer), 'key');
  return { ...diagnostic, line, column };
}

/** Loads a schema folder once, without a cache. */
export const loadCatalog = (folder: string, options: LoadOptions): Promise<LoadedCatalog> =>
  createCatalogLoader(options)(folder);
