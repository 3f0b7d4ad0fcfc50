import type { Access, Action, Grant } from '#model/access';
import type { Condition } from '#model/conditions';
import { NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Reading, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf, isEverything } from '#model/simplify';
import type { Call } from './Call';
import { fieldsOf, Reach } from './reach';
import { openRecord } from './sealing';

/** A record that the caller sees, and which of its grants reach it. */
export class Found {
  readonly resource: Resource;
  readonly row: Row;
  private readonly call: Call;
  private readonly reach: Reach;
  private readonly answers: readonly boolean[];
  private plain?: JsonObject;

  constructor(call: Call, resource: Resource, row: Row, reach: Reach, answers: readonly boolean[]) {
    this.call = call;
    this.resource = resource;
    this.row = row;
    this.reach = reach;
    this.answers = answers;
  }

  grants(action: Action): Grant[] {
    return this.reach.grants(action, this.answers);
  }

  may(action: Action): boolean {
    return this.grants(action).length > 0;
  }

  /** The fields that the caller may see, change and so on, on this record. */
  fields(action: Action, reading: Reading = this.call.store): Promise<ReadonlySet<string>> {
    return fieldsOf(this.call, reading, this.grants(action), () => this.record);
  }

  /** The whole record in the clear, as rules see it. */
  get record(): JsonObject {
    this.plain ??= openRecord(this.call.base(this.resource), this.row, this.call.vault);
    return this.plain;
  }
}

/** The actions that a record may be asked for, transitions among them. */
export function actionsOf(resource: Resource): Action[] {
  const transitions = resource.workflow?.transitions ?? [];
  return [
    'see',
    'full',
    'edit',
    'delete',
    'reveal',
    ...transitions.filter(({ on, at }) => !on && at === undefined).map(({ name }): Action => `do:${name}`),
  ];
}

interface Wanted {
  /** What will be asked of the records; all that can be, unless said. */
  actions?: readonly Action[];
  deleted?: boolean;
}

/** What can be asked of the records of a resource, by the access that it is asked for. */
const reaches = new WeakMap<Access, Reach>();

function reachOf(access: Access, resource: Resource): Reach {
  const reach = reaches.get(access) ?? new Reach(access, actionsOf(resource));
  reaches.set(access, reach);
  return reach;
}

/** The visible ones among these records, with what the caller may do with each. */
export async function findAll(
  call: Call,
  reading: Reading,
  resource: Resource,
  uuids: readonly string[],
  { actions, deleted = false }: Wanted = {},
): Promise<Found[]> {
  const access = call.access(resource);
  const reach = actions ? new Reach(access, actions) : reachOf(access, resource);
  const { rows, marks } = await reading.list(resource.name, {
    where: allOf([isAmong(uuids), access.rows]),
    sort: [],
    limit: uuids.length,
    count: false,
    marks: reach.marks,
    deleted,
  });
  return rows.map((row, index) => new Found(call, resource, row, reach, marks[index] ?? []));
}

/** One is the usual case, and found without a list. */
export function isAmong(uuids: readonly string[]): Condition {
  const [only = ''] = uuids;
  return { op: 'is', path: ['uuid'], test: uuids.length === 1 ? { eq: only } : { in: uuids } };
}

/** A record that the caller sees; what it may not see does not exist. */
export async function find(call: Call, reading: Reading, resource: Resource, uuid: string): Promise<Found> {
  const [found] = await findAll(call, reading, resource, [uuid]);
  if (!found) throw new NotFound('noRecord');
  return found;
}

/** A record that is at hand as it is stored; undefined when only the store can say what of it the caller sees. */
export function foundAtHand(call: Call, resource: Resource, row: Row): Found | undefined {
  const access = call.access(resource);
  const reach = reachOf(access, resource);
  const isSeen = isEverything(access.rows) && reach.marks.length === 0 && !row.deleted;
  return isSeen ? new Found(call, resource, row, reach, []) : undefined;
}
