import type { Access, Action, Grant } from '#model/access';
import type { Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { isMatchAll } from '#model/conditions/simplifyCondition';
import type { RequestContext } from '../RequestContext';

/**
 * Which grants reach a row. Their conditions go to the store along with the question for the row, and its answers say
 * it for each row; a condition that always holds is not asked.
 */
export class GrantPredicates {
  readonly predicates: Condition[] = [];
  private readonly access: Access;
  private readonly indexByText = new Map<string, number>();
  /** The same, by the very condition: it is asked anew for each row. */
  private readonly indexByCondition = new Map<Condition, number | undefined>();

  constructor(access: Access, actions: readonly Action[]) {
    this.access = access;
    for (const grant of actions.flatMap(action => access.getGrants(action))) this.getIndex(grant.rows);
  }

  /** The grants of an action that reach the row of which the store gave these answers. */
  getMatchingGrants(action: Action, answers: readonly boolean[]): Grant[] {
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

/** What the store says of these conditions for a row as it now is; undefined when the resource does not show it. */
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

/** The fields that these grants give on a record. A named rule may leave fewer of them, record by record. */
export async function collectGrantedFields(
  call: RequestContext,
  reading: RecordReader,
  grants: readonly Grant[],
  plain: () => JsonObject,
): Promise<ReadonlySet<string>> {
  const [only, ...others] = grants;
  // Nearly always: a set of its own for each row would be most of the work of a list.
  if (only && others.length === 0 && only.fieldRule === undefined) return only.fields;
  const fields = new Set<string>();
  for (const grant of grants) {
    const kept =
      grant.fieldRule === undefined ? undefined : await runFieldRule(call, reading, grant.fieldRule, plain());
    for (const field of grant.fields) if (!kept || kept.has(field)) fields.add(field);
  }
  return fields;
}

async function runFieldRule(
  call: RequestContext,
  reading: RecordReader,
  name: string,
  record: JsonObject,
): Promise<Set<string>> {
  // A rule that is not there gives nothing: access is denied unless said.
  const rule = call.dependencies.rules.fields[name];
  return new Set(rule ? await rule(record, call.createRuleContext(reading)) : []);
}
