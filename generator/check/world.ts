import { accountResource, anyRole, publicRole } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { RuleNames } from '#model/rules';
import type { SourceFile, Sources } from '../load';
import { membersOf, namesIn, objectIn, type Named } from './members';
import { once } from './once';
import { outline, type Outline } from './outline';
import { routeOutlines, type RouteOutline } from './routeOutlines';

/** The resources by name; `has` is also true of those whose files cannot be read. */
export type Resources = Pick<ReadonlyMap<string, Outline>, 'get' | 'has' | 'keys' | 'values'>;

/** All files together: what a rule asks when a name leads out of its file. */
export interface World {
  resources: Resources;
  /** Files that exist and cannot be read: what they would say is held against nobody. */
  unreadable: ReadonlySet<string>;
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
  const readable = new Map(all.map(resource => [resource.name, resource]));
  const unreadable = new Set(sources.resources.map(({ name }) => name).filter(name => !readable.has(name)));
  return {
    resources: {
      get: name => readable.get(name),
      has: name => readable.has(name) || unreadable.has(name),
      keys: () => readable.keys(),
      values: () => readable.values(),
    },
    unreadable,
    aliases: claimsOf(all),
    roles: rolesOf(sources),
    facts: factsOf(readable.get(accountResource), unreadable),
    routes: sources.routes.flatMap(routeOutlines),
    rules,
  };
}

const isView = ({ value }: SourceFile): boolean => isObject(value) && value['x-view'] !== undefined;

const known = once((file: SourceFile) => outline(file, new Map()));

/** What a file says does not change with its surroundings, but what follows from it does: each world has its own. */
const ofItself = (file: SourceFile): Outline => ({ ...known(file) });

function factsOf(account: Outline | undefined, unreadable: ReadonlySet<string>): World['facts'] {
  const facts = new Set(['id', 'roles', ...membersOf(account?.words['x-me'], []).map(({ name }) => name)]);
  return unreadable.has(accountResource) ? Object.assign(facts, { has: () => true }) : facts;
}

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
