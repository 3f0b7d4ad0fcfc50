import { accountResource, anyRole, publicRole } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { RuleNames } from '#model/rules';
import type { SourceFile, Sources } from '../load';
import { membersOf, namesIn, objectIn, type Named } from './members';
import { once } from './once';
import { outline, type Outline } from './outline';
import { routeOutlines, type RouteOutline } from './routeOutlines';

/** The resources by name. */
export type Resources = Pick<ReadonlyMap<string, Outline>, 'get' | 'has' | 'keys' | 'values'>;

/** All files together: what a rule asks when a name leads out of its file. */
export interface World {
  resources: Resources;
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
  const originals = new Map(
    files.filter(file => !isView(file)).map(file => [file.name, ofItself(file)] as const),
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

const isView = ({ value }: SourceFile): boolean => isObject(value) && value['x-view'] !== undefined;

const known = once((file: SourceFile) => outline(file, new Map()));

/** What a file says does not change with its surroundings, but what follows from it does: each world has its own. */
const ofItself = (file: SourceFile): Outline => ({ ...known(file) });

function claimsOf(all: readonly Outline[]): World['aliases'] {
  const claims = new Map<string, { resource: Outline; claim: Named }[]>();
  for (const resource of all) {
    for (const claim of namesIn(resource.words['x-alias'], ['x-alias'])) {
      claims.set(claim.name, [...(claims.get(claim.name) ?? []), { resource, claim }]);
    }
  }
  return claims;
}

function rolesOf({ roles }: Sources): ReadonlySet<string> | undefined {
  if (!isObject(roles?.value)) return undefined;
  const file: JsonObject = objectIn(roles.value);
  return new Set([...Object.keys(objectIn(file.roles)), publicRole, anyRole]);
}
