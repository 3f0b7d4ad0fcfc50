import { accountResource, anyRole, publicRole } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { RuleNames } from '#model/rules';
import type { Sources } from '../load';
import { membersOf, namesIn, objectIn, type Named } from './members';
import { outline, type Outline } from './outline';
import { routeOutlines, type RouteOutline } from './routeOutlines';

/** All files together: what a rule asks when a name leads out of its file. */
export interface World {
  resources: ReadonlyMap<string, Outline>;
  /** Which resources claim another name. */
  aliases: ReadonlyMap<string, readonly { resource: Outline; claim: Named }[]>;
  /** Undefined when there is no file that says which roles there are. */
  roles: ReadonlySet<string> | undefined;
  /** What `$me` gives. */
  facts: ReadonlySet<string>;
  routes: readonly RouteOutline[];
  /** The named rules of `enrolment/`, by sort. */
  rules: RuleNames;
}

export function worldOf(sources: Sources, rules: RuleNames): World {
  const files = sources.resources.filter(file => isObject(file.value));
  const isView = (file: { value: unknown }) => isObject(file.value) && file.value['x-view'] !== undefined;
  const originals = new Map(
    files.filter(file => !isView(file)).map(file => [file.name, outline(file, new Map())] as const),
  );
  const all = files.map(file => originals.get(file.name) ?? outline(file, originals));
  const resources = new Map(all.map(resource => [resource.name, resource]));
  const account = resources.get(accountResource);
  return {
    resources,
    aliases: claimsOf(all),
    roles: rolesOf(sources),
    facts: new Set(['id', 'roles', ...membersOf(account?.words['x-me'], []).map(({ name }) => name)]),
    routes: sources.routes.flatMap(routeOutlines),
    rules,
  };
}

function claimsOf(all: readonly Outline[]): World['aliases'] {
  const claims = all.flatMap(resource =>
    namesIn(resource.words['x-alias'], ['x-alias']).map(claim => ({ resource, claim })),
  );
  return new Map(
    claims.map(({ claim: { name } }) => [name, claims.filter(({ claim }) => claim.name === name)]),
  );
}

function rolesOf({ roles }: Sources): ReadonlySet<string> | undefined {
  if (!isObject(roles?.value)) return undefined;
  const file: JsonObject = objectIn(roles.value);
  return new Set([...Object.keys(objectIn(file.roles)), publicRole, anyRole]);
}
