import { accountResource, type Catalog } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { resolveChoices } from './choices/resolveChoices';
import type { SourceFile, SchemaSources } from './SourceFile';
import { hashCatalog } from './normalise/hashCatalog';
import { normaliseResource } from './normalise/normaliseResource';
import { normaliseFacts, normaliseRoles, readSeason } from './normalise/normaliseRoles';
import { normaliseRoutes } from './normalise/normaliseRoutes';
import { getViewBaseName } from './normalise/mergeView';

/** Cache of the last results by source file: one changed file rebuilds one resource. */
export type NormalisedFileCache = ReadonlyMap<
  string,
  { file: SourceFile; base: SourceFile | undefined; resource: Resource }
>;

function getFileObject(file: SourceFile | undefined): JsonObject {
  const value = file?.value;
  return isObject(value) ? value : {};
}

function normaliseFiles(files: readonly SourceFile[], before: NormalisedFileCache): NormalisedFileCache {
  const byName = new Map(files.map(file => [file.name, file]));
  const entries = files.map(file => {
    const source = getFileObject(file);
    const base = byName.get(getViewBaseName(source) ?? '');
    const known = before.get(file.path);
    if (known && known.file === file && known.base === base) return [file.path, known] as const;
    const resource = normaliseResource(file.name, file.path, source, base && getFileObject(base));
    return [file.path, { file, base, resource }] as const;
  });
  return new Map(entries);
}

/** Normalises checked schema files into the catalog. */
export function normaliseSchemas(
  sources: SchemaSources,
  season: number | undefined,
  before: NormalisedFileCache = new Map(),
): { catalog: Catalog; made: NormalisedFileCache } {
  const made = normaliseFiles(resolveChoices(sources).resources, before);
  const resources = Object.fromEntries([...made.values()].map(({ resource }) => [resource.name, resource]));
  const account = sources.resources.find(file => file.name === accountResource);
  const rolesFile = getFileObject(sources.roles);
  const parts = {
    roles: normaliseRoles(rolesFile),
    routes: normaliseRoutes(sources.routes.map(file => file.value)),
    season: season ?? readSeason(rolesFile) ?? 0,
    me: normaliseFacts(getFileObject(account)),
  };
  return { catalog: { resources, ...parts, hash: hashCatalog({ resources, ...parts }) }, made };
}
