import { createConditionScope, getEffectiveRoles, type RecordAction, type CallerGrant } from '#model/access';
import type { AbilityRowDescriptions, AccountAccess, ResourceAbilities } from '#model/accountAccess';
import type { Caller } from '#model/caller';
import { accountResource, findResource } from '#model/catalog';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { andConditions, isMatchAll, isMatchNone } from '#model/conditions/simplifyCondition';
import type { Field } from '#model/field';
import { getOwn } from '#model/json';
import { getViewRowCondition, type AccessGrant, type Resource } from '#model/resource';
import { isManualTransition } from '#model/workflow';
import { getResourceAccess } from '../access/getResourceAccess';
import type { RequestContext } from '../RequestContext';
import { describeCondition, getReadablePath } from '../why/describeCondition';
import { explanationPhrases } from '../why/phrases';
import { getRoleTitles, type IsFieldReadable } from '../why/ExplanationContext';

const shownVerbs = ['see', 'create', 'edit', 'delete', 'import', 'export'] as const;

/**
 * Describes what an account may see and do, from its actual grants. Only resources, fields, conditions and workflows
 * that the asking caller may read are named.
 */
export function describeAbilities(context: RequestContext, account: Caller): AccountAccess {
  const { catalog, caller } = context.dependencies;
  const roles = getEffectiveRoles(account);
  const resources = Object.values(catalog.resources).filter(
    resource => context.getAccess(resource).readableFields.length > 0,
  );
  return {
    roles: getRoleTitles(catalog, new Set(account.roles), caller.language),
    missing: findMissingFacts(context, account, resources.flatMap(listGrantsOf(roles))),
    resources: resources.flatMap(resource => new AbilityReader(context, account, resource).read() ?? []),
  };
}

const listGrantsOf =
  (roles: ReadonlySet<string>) =>
  ({ access }: Resource): AccessGrant[] =>
    access.filter(({ role }) => roles.has(role));

/** Titles of the fields of the account whose empty facts close rules of its roles. */
function findMissingFacts(context: RequestContext, account: Caller, rules: readonly AccessGrant[]): string[] {
  const { catalog, caller } = context.dependencies;
  const resource = findResource(catalog, accountResource);
  const asked = JSON.stringify(rules.map(({ rows }) => rows));
  const titles = Object.entries(catalog.me)
    .filter(([fact]) => isEmpty(account.me[fact]) && asked.includes(`"$me.${fact}"`))
    .map(([, { path }]) => resource && getReadablePath(context, resource, path, isReadable(context)))
    .map(fields => fields?.map(({ title }) => title[caller.language]).join(' › '));
  return [...new Set(titles.filter(title => title !== undefined))];
}

const isEmpty = (fact: unknown): boolean =>
  fact === null || fact === undefined || fact === '' || (Array.isArray(fact) && fact.length === 0);

const isReadable =
  (context: RequestContext): IsFieldReadable =>
  (resource, field) =>
    context.getAccess(resource).readableFields.includes(field);

/** Reads the grants of an account on one resource. */
class AbilityReader {
  private readonly context: RequestContext;
  private readonly account: Caller;
  private readonly resource: Resource;

  constructor(context: RequestContext, account: Caller, resource: Resource) {
    this.context = context;
    this.account = account;
    this.resource = resource;
  }

  /** Describes what the account may do with the resource; undefined if it may do nothing. */
  read(): ResourceAbilities | undefined {
    const { name, title } = this.resource;
    const verbs = Object.fromEntries(
      shownVerbs.flatMap(verb => {
        const scope = this.describeScope(verb);
        return scope ? [[verb, scope]] : [];
      }),
    );
    const steps = this.readSteps();
    if (Object.keys(verbs).length === 0 && steps.length === 0) return undefined;
    return { resource: name, title: title[this.language], verbs, steps, ...this.readFields() };
  }

  private get language() {
    return this.context.caller.language;
  }

  private getGrants(action: RecordAction): readonly CallerGrant[] {
    const { dependencies, now } = this.context;
    return getResourceAccess(dependencies.catalog, this.resource, this.account, now).getGrants(action);
  }

  private readSteps(): ResourceAbilities['steps'] {
    const { workflow } = this.resource;
    if (!workflow || !this.readableFields.includes(workflow.field)) return [];
    return workflow.transitions.filter(isManualTransition).flatMap(({ name, title }) => {
      const scope = this.describeScope(`do:${name}`);
      return scope ? [{ title: title[this.language], scope }] : [];
    });
  }

  /** The fields that the asking caller may read, without system fields. */
  private readFields(): Pick<ResourceAbilities, 'hidden' | 'masked' | 'revealable'> {
    const fields = this.readableFields
      .flatMap(name => getOwn(this.resource.fields, name) ?? [])
      .filter(({ origin }) => origin !== 'system');
    const [seen, full, revealed] = (['see', 'full', 'reveal'] as const).map(action => {
      const grants = this.getGrants(action);
      return ({ name }: Field) => grants.some(grant => grant.fields.has(name));
    });
    const list = (isListed: (field: Field) => boolean) =>
      fields.filter(isListed).map(({ title }) => title[this.language]);
    const isMasked = (field: Field) =>
      field.sensitive !== undefined && seen?.(field) === true && !full?.(field);
    return {
      hidden: seen && this.getGrants('see').length > 0 ? list(field => !seen(field)) : [],
      masked: list(isMasked),
      revealable: list(field => isMasked(field) && revealed?.(field) === true),
    };
  }

  private get readableFields(): readonly string[] {
    return this.context.getAccess(this.resource).readableFields;
  }

  /** Scope of an ability; undefined if no grant reaches any record. */
  private describeScope(action: RecordAction): AbilityRowDescriptions | undefined {
    if (this.getGrants(action).length === 0) return undefined;
    const { catalog } = this.context.dependencies;
    const scope = createConditionScope(catalog, this.account, this.context.now);
    const conditions = listGrantsOf(getEffectiveRoles(this.account))(this.resource)
      .filter(({ may }) => may === action)
      .map(({ rows }) => andConditions([rows, getViewRowCondition(this.resource)]))
      .filter(rows => !isMatchNone(bindConditionVariables(rows, scope)));
    if (conditions.some(isMatchAll)) return [];
    const isOpen = isReadable(this.context);
    const texts = conditions.map(
      rows =>
        describeCondition(this.context, this.resource, rows, isOpen, 'account') ??
        explanationPhrases[this.language].closedScope,
    );
    return [...new Set(texts)];
  }
}
