import { accountResource, signedInRole, publicRole } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { RuleNames } from '#model/rules';
import type { SourceFile, Sources } from '../../SourceFile';
import { getMembers, getNames, toObject, type LocatedName } from './locatedNames';
import { memoizeWeak } from '../memoizeWeak';
import { createResourceOutline, type ResourceOutline } from './ResourceOutline';
import { createRouteOutlines, type RouteOutline } from './RouteOutline';

/** The resources by name; `has` is also true of those whose files cannot be read. */
export type ResourceLookup = Pick<ReadonlyMap<string, ResourceOutline>, 'get' | 'has' | 'keys' | 'values'>;

/** All files together: what a rule asks when a name leads out of its file. */
export interface CheckContext {
  resources: ResourceLookup;
  /** Files that exist and cannot be read: what they would say is held against nobody. */
  unreadable: ReadonlySet<string>;
  /** Which resources claim another name. */
  aliases: ReadonlyMap<string, readonly { resource: ResourceOutline; claim: LocatedName }[]>;
  /** Undefined when there is no file that says which roles there are. */
  roles: ReadonlySet<string> | undefined;
  /** What `$me` gives. */
  facts: ReadonlySet<string>;
  routes: readonly RouteOutline[];
  /** The named rules of `enrolment/`, by sort. */
  rules: RuleNames;
}

export function createCheckContext(sources: Sources, rules: RuleNames): CheckContext {
  const files = sources.resources.filter(file => isObject(file.value));
  const originals = new Map(
    files.filter(file => !isView(file)).map(file => [file.name, outlineStandalone(file)] as const),
  );
  const all = files.map(file => originals.get(file.name) ?? createResourceOutline(file, originals));
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
    aliases: collectAliases(all),
    roles: getRoleNames(sources),
    facts: getFactNames(readable.get(accountResource), unreadable),
    routes: sources.routes.flatMap(createRouteOutlines),
    rules,
  };
}

const isView = ({ value }: SourceFile): boolean => isObject(value) && value['x-view'] !== undefined;

const outlineOnce = memoizeWeak((file: SourceFile) => createResourceOutline(file, new Map()));

/** What a file says does not change with its surroundings, but what follows from it does: each world has its own. */
const outlineStandalone = (file: SourceFile): ResourceOutline => ({ ...outlineOnce(file) });

function getFactNames(
  account: ResourceOutline | undefined,
  unreadable: ReadonlySet<string>,
): CheckContext['facts'] {
  const facts = new Set([
    'id',
    'roles',
    ...getMembers(account?.keywords['x-me'], []).map(({ name }) => name),
  ]);
  return unreadable.has(accountResource) ? Object.assign(facts, { has: () => true }) : facts;
}

function collectAliases(all: readonly ResourceOutline[]): CheckContext['aliases'] {
  const claims = new Map<string, { resource: ResourceOutline; claim: LocatedName }[]>();
  for (const resource of all) {
    for (const claim of getNames(resource.keywords['x-alias'], ['x-alias'])) {
      claims.set(claim.name, [...(claims.get(claim.name) ?? []), { resource, claim }]);
    }
  }
  return claims;
}

function getRoleNames({ roles }: Sources): ReadonlySet<string> | undefined {
  if (!isObject(roles?.value)) return undefined;
  const file: JsonObject = toObject(roles.value);
  return new Set([...Object.keys(toObject(file.roles)), publicRole, signedInRole]);
}
