import type { ResourceAccess, RecordAction, CallerGrant } from '#model/access';
import type { Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { isMatchAll } from '#model/conditions/simplifyCondition';
import type { RequestContext } from '../RequestContext';

/**
 * Collects the row conditions of grants as query predicates, which the store evaluates for each row in the same
 * query. Conditions that are always true are omitted.
 */
export class GrantPredicates {
  readonly predicates: Condition[] = [];
  private readonly access: ResourceAccess;
  private readonly indexByText = new Map<string, number>();
  /** Predicate index by condition object. This cache avoids serializing the condition to JSON again for every row. */
  private readonly indexByCondition = new Map<Condition, number | undefined>();

  constructor(access: ResourceAccess, actions: readonly RecordAction[]) {
    this.access = access;
    for (const grant of actions.flatMap(action => access.getGrants(action))) this.getIndex(grant.rows);
  }

  /** The grants for an action that match a row, given the row's predicate results from the store. */
  getMatchingGrants(action: RecordAction, answers: readonly boolean[]): CallerGrant[] {
    return this.access.getGrants(action).filter(grant => {
      const place = this.getIndex(grant.rows);
      return place === undefined || answers[place] === true;
    });
  }

  private getIndex(condition: Condition): number | undefined {
    if (!this.indexByCondition.has(condition))
      this.indexByCondition.set(condition, this.registerPredicate(condition));
    return this.indexByCondition.get(condition);
  }

  private registerPredicate(condition: Condition): number | undefined {
    if (isMatchAll(condition)) return undefined;
    const key = JSON.stringify(condition);
    const known = this.indexByText.get(key);
    if (known !== undefined) return known;
    const place = this.predicates.push(condition) - 1;
    this.indexByText.set(key, place);
    return place;
  }
}

/** Built once for each computed access, which outlives a request. */
const predicatesByAccess = new WeakMap<ResourceAccess, Map<string, GrantPredicates>>();

/** The predicates of the grants for these actions. */
export function getGrantPredicates(
  access: ResourceAccess,
  actions: readonly RecordAction[],
): GrantPredicates {
  const built = predicatesByAccess.get(access) ?? new Map<string, GrantPredicates>();
  predicatesByAccess.set(access, built);
  const key = actions.join();
  const predicates = built.get(key) ?? new GrantPredicates(access, actions);
  built.set(key, predicates);
  return predicates;
}

/**
 * Evaluates the grant predicates on the current row of a record. Undefined when the row no longer belongs to the
 * resource, such as a row that a view's condition excludes.
 */
export async function evaluatePredicates(
  reading: RecordReader,
  resource: Resource,
  uuid: string,
  reach: GrantPredicates,
): Promise<boolean[] | undefined> {
  if (reach.predicates.length === 0) return [];
  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: uuid } };
  const { predicateResults } = await reading.list(resource.name, {
    where,
    sort: [],
    limit: 1,
    count: false,
    predicates: reach.predicates,
  });
  return predicateResults[0];
}

/** Unites the fields that these grants allow on one record. A named field rule may narrow a grant record by record. */
export async function collectGrantedFields(
  context: RequestContext,
  reading: RecordReader,
  grants: readonly CallerGrant[],
  plain: () => JsonObject,
): Promise<ReadonlySet<string>> {
  const [only, ...others] = grants;
  // Fast path for one grant without a field rule: a new Set per row would dominate the time of a list query.
  if (only && others.length === 0 && only.fieldRule === undefined) return only.fields;
  const fields = new Set<string>();
  for (const grant of grants) {
    const kept =
      grant.fieldRule === undefined
        ? undefined
        : await runFieldRule(context, reading, grant.fieldRule, plain());
    for (const field of grant.fields) if (!kept || kept.has(field)) fields.add(field);
  }
  return fields;
}

async function runFieldRule(
  context: RequestContext,
  reading: RecordReader,
  name: string,
  record: JsonObject,
): Promise<Set<string>> {
  // An unknown field rule grants no fields, because access is denied by default.
  const rule = context.dependencies.rules.fields[name];
  return new Set(rule ? await rule(record, context.createRuleContext(reading)) : []);
}
