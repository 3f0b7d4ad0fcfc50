import { accountResource, type Catalog } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { SourceFile, Sources } from './load';
import { hashOf, normaliseResource } from './normalise/resource';
import { factsOf, rolesOf, seasonOf } from './normalise/roles';
import { routesOf } from './normalise/routes';
import { viewOf } from './normalise/view';

/** Resources by the texts they were made from, so that one changed file makes one resource anew. */
export type Made = Map<string, Resource>;

function valueOf(file: SourceFile | undefined): JsonObject {
  const value = file?.value;
  return isObject(value) ? value : {};
}

function resourceFrom(
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  made: Made,
): [string, Resource] {
  const source = valueOf(file);
  const base = files.get(viewOf(source) ?? '');
  const key = JSON.stringify([file.path, file.text, base?.text]);
  const resource = made.get(key) ?? normaliseResource(file.name, file.path, source, base && valueOf(base));
  return [key, resource];
}

/** The authors' files, which `check` has found sound, as the one thing that everything else reads. */
export function normalise(
  sources: Sources,
  season: number | undefined,
  made: Made = new Map(),
): { catalog: Catalog; made: Made } {
  const files = new Map(sources.resources.map(file => [file.name, file]));
  const next: Made = new Map(sources.resources.map(file => resourceFrom(file, files, made)));
  const resources = Object.fromEntries([...next.values()].map(resource => [resource.name, resource]));
  const rolesFile = valueOf(sources.roles);
  const parts = {
    roles: rolesOf(rolesFile),
    routes: routesOf(sources.routes.map(valueOf)),
    season: season ?? seasonOf(rolesFile) ?? 0,
    me: factsOf(valueOf(files.get(accountResource))),
  };
  const hash = hashOf({
    ...parts,
    resources: Object.values(resources).map(resource => [resource.name, resource.hash]),
  });
  return { catalog: { resources, ...parts, hash }, made: next };
}
