import type { Access, Action, Grant } from '#model/access';
import type { Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { Reading } from '#model/records';
import type { Resource } from '#model/resource';
import { isEverything } from '#model/simplify';
import type { Call } from './Call';

/**
 * Which grants reach a row. Their conditions go to the store along with the question for the row, and its answers say
 * it for each row; a condition that always holds is not asked.
 */
export class Reach {
  readonly marks: Condition[] = [];
  private readonly access: Access;
  private readonly places = new Map<string, number>();
  /** The same, by the very condition: it is asked anew for each row. */
  private readonly known = new Map<Condition, number | undefined>();

  constructor(access: Access, actions: readonly Action[]) {
    this.access = access;
    for (const grant of actions.flatMap(action => access.to(action))) this.place(grant.rows);
  }

  /** The grants of an action that reach the row of which the store gave these answers. */
  grants(action: Action, answers: readonly boolean[]): Grant[] {
    return this.access.to(action).filter(grant => {
      const place = this.place(grant.rows);
      return place === undefined || answers[place] === true;
    });
  }

  private place(condition: Condition): number | undefined {
    if (!this.known.has(condition)) this.known.set(condition, this.find(condition));
    return this.known.get(condition);
  }

  private find(condition: Condition): number | undefined {
    if (isEverything(condition)) return undefined;
    const key = JSON.stringify(condition);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.marks.push(condition) - 1;
    this.places.set(key, place);
    return place;
  }
}

/** What the store says of these conditions for a row as it now is; undefined when the resource does not show it. */
export async function answersFor(
  reading: Reading,
  resource: Resource,
  uuid: string,
  reach: Reach,
): Promise<boolean[] | undefined> {
  if (reach.marks.length === 0) return [];
  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: uuid } };
  const { marks } = await reading.list(resource.name, {
    where,
    sort: [],
    limit: 1,
    count: false,
    marks: reach.marks,
  });
  return marks[0];
}

/** The fields that these grants give on a record. A named rule may leave fewer of them, record by record. */
export async function fieldsOf(
  call: Call,
  reading: Reading,
  grants: readonly Grant[],
  plain: () => JsonObject,
): Promise<ReadonlySet<string>> {
  const [only, ...others] = grants;
  // Nearly always: a set of its own for each row would be most of the work of a list.
  if (only && others.length === 0 && only.fieldRule === undefined) return only.fields;
  const fields = new Set<string>();
  for (const grant of grants) {
    const kept =
      grant.fieldRule === undefined ? undefined : await ruleFields(call, reading, grant.fieldRule, plain());
    for (const field of grant.fields) if (!kept || kept.has(field)) fields.add(field);
  }
  return fields;
}

async function ruleFields(
  call: Call,
  reading: Reading,
  name: string,
  record: JsonObject,
): Promise<Set<string>> {
  // A rule that is not there gives nothing: access is denied unless said.
  const rule = call.parts.rules.fields[name];
  return new Set(rule ? await rule(record, call.ruleContext(reading)) : []);
}
