import { accountResource, signedInRole, publicRole } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import type { NamedRuleNames } from '#model/rules';
import { getChoiceUses, resolveChoices, type ChoiceLists } from '../../choices/resolveChoices';
import type { SourceFile, SchemaSources } from '../../SourceFile';
import { getLocatedMembers, getLocatedNames, toObjectOrEmpty, type LocatedName } from './locatedNames';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import { createResourceOutline, type ResourceOutline } from './ResourceOutline';
import { createRouteOutlines, type RouteOutline } from './RouteOutline';

/** Resources by name; `has` is also true for files that cannot be parsed. */
export type ResourceLookup = Pick<ReadonlyMap<string, ResourceOutline>, 'get' | 'has' | 'keys' | 'values'>;

/** Cross-file information for check rules. */
export interface CheckContext {
  resources: ResourceLookup;
  /** Files that cannot be parsed; references to them are not reported. */
  unreadable: ReadonlySet<string>;
  /** Resources by alias. */
  aliases: ReadonlyMap<string, readonly { resource: ResourceOutline; alias: LocatedName }[]>;
  /** Names of the declared roles; undefined without a roles file. */
  roles: ReadonlySet<string> | undefined;
  /** Facts of `$me`. */
  facts: ReadonlySet<string>;
  routes: readonly RouteOutline[];
  choiceLists: ChoiceLists;
  /** Names of the shared lists that some field uses. */
  usedChoiceLists: ReadonlySet<string>;
  /** Named rules of `enrolment/`, by kind. */
  rules: NamedRuleNames;
}

/** Creates the check context of the schema files. */
export function createCheckContext(sources: SchemaSources, rules: NamedRuleNames): CheckContext {
  const { resources, choiceLists } = resolveChoices(sources);
  const files = resources.filter(file => isObject(file.value));
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
    choiceLists,
    usedChoiceLists: new Set(resources.flatMap(getChoiceUses).map(({ list }) => list.name)),
    rules,
  };
}

const isView = ({ value }: SourceFile): boolean => isObject(value) && value['x-view'] !== undefined;

const outlineOnce = memoizeByFirstArgument((file: SourceFile) => createResourceOutline(file, new Map()));

/** Creates an outline that no other context shares, because outlines depend on other files. */
const outlineStandalone = (file: SourceFile): ResourceOutline => ({ ...outlineOnce(file) });

function getFactNames(
  account: ResourceOutline | undefined,
  unreadable: ReadonlySet<string>,
): CheckContext['facts'] {
  const facts = new Set([
    'id',
    'roles',
    ...getLocatedMembers(account?.keywords['x-me'], []).map(({ name }) => name),
  ]);
  return unreadable.has(accountResource) ? Object.assign(facts, { has: () => true }) : facts;
}

function collectAliases(all: readonly ResourceOutline[]): CheckContext['aliases'] {
  const aliases = new Map<string, { resource: ResourceOutline; alias: LocatedName }[]>();
  for (const resource of all) {
    for (const alias of getLocatedNames(resource.keywords['x-alias'], ['x-alias'])) {
      aliases.set(alias.name, [...(aliases.get(alias.name) ?? []), { resource, alias }]);
    }
  }
  return aliases;
}

function getRoleNames({ roles }: SchemaSources): ReadonlySet<string> | undefined {
  if (!isObject(roles?.value)) return undefined;
  const file: JsonObject = toObjectOrEmpty(roles.value);
  return new Set([...Object.keys(toObjectOrEmpty(file.roles)), publicRole, signedInRole]);
}
