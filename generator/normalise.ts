import { accountResource, type Catalog } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { SourceFile, Sources } from './load';
import { hashOf, normaliseResource } from './normalise/resource';
import { factsOf, rolesOf, seasonOf } from './normalise/roles';
import { routesOf } from './normalise/routes';
import { viewOf } from './normalise/view';

/** What was made of each file the last time, and from which texts: one changed file makes one resource anew. */
export type Made = ReadonlyMap<string, { text: string; baseText: string | undefined; resource: Resource }>;

function valueOf(file: SourceFile | undefined): JsonObject {
  const value = file?.value;
  return isObject(value) ? value : {};
}

function madeFrom(files: readonly SourceFile[], before: Made): Made {
  const byName = new Map(files.map(file => [file.name, file]));
  const entries = files.map(file => {
    const source = valueOf(file);
    const base = byName.get(viewOf(source) ?? '');
    const known = before.get(file.path);
    if (known && known.text === file.text && known.baseText === base?.text)
      return [file.path, known] as const;
    const resource = normaliseResource(file.name, file.path, source, base && valueOf(base));
    return [file.path, { text: file.text, baseText: base?.text, resource }] as const;
  });
  return new Map(entries);
}

/** The authors' files, which `check` has found sound, as the one thing that everything else reads. */
export function normalise(
  sources: Sources,
  season: number | undefined,
  before: Made = new Map(),
): { catalog: Catalog; made: Made } {
  const made = madeFrom(sources.resources, before);
  const resources = Object.fromEntries([...made.values()].map(({ resource }) => [resource.name, resource]));
  const account = sources.resources.find(file => file.name === accountResource);
  const rolesFile = valueOf(sources.roles);
  const parts = {
    roles: rolesOf(rolesFile),
    routes: routesOf(sources.routes.map(file => file.value)),
    season: season ?? seasonOf(rolesFile) ?? 0,
    me: factsOf(valueOf(account)),
  };
  const hash = hashOf({
    ...parts,
    resources: Object.values(resources).map(resource => [resource.name, resource.hash]),
  });
  return { catalog: { resources, ...parts, hash }, made };
}
