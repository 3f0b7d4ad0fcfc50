import type { Access, Action, Grant } from '#model/access';
import type { Condition } from '#model/conditions';
import { NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf, isMatchAll } from '#model/conditions/simplifyCondition';
import type { RequestContext } from '../RequestContext';
import { collectGrantedFields, GrantPredicates } from './GrantPredicates';
import { decryptRecord } from '../values/encryptRecord';

/** A record that the caller sees, and which of its grants reach it. */
export class AuthorizedRecord {
  readonly resource: Resource;
  readonly row: Row;
  private readonly call: RequestContext;
  private readonly grantPredicates: GrantPredicates;
  private readonly predicateResults: readonly boolean[];
  private decrypted?: JsonObject;

  constructor(
    call: RequestContext,
    resource: Resource,
    row: Row,
    reach: GrantPredicates,
    answers: readonly boolean[],
  ) {
    this.call = call;
    this.resource = resource;
    this.row = row;
    this.grantPredicates = reach;
    this.predicateResults = answers;
  }

  getGrants(action: Action): Grant[] {
    return this.grantPredicates.getMatchingGrants(action, this.predicateResults);
  }

  can(action: Action): boolean {
    return this.getGrants(action).length > 0;
  }

  /** The fields that the caller may see, change and so on, on this record. */
  getFields(action: Action, reading: RecordReader = this.call.store): Promise<ReadonlySet<string>> {
    return collectGrantedFields(this.call, reading, this.getGrants(action), () => this.record);
  }

  /** The whole record in the clear, as rules see it. */
  get record(): JsonObject {
    this.decrypted ??= decryptRecord(
      this.call.getBaseResource(this.resource),
      this.row,
      this.call.encryption,
    );
    return this.decrypted;
  }
}

/** The actions that a record may be asked for, transitions among them. */
export function getRecordActions(resource: Resource): Action[] {
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

interface FindOptions {
  /** What will be asked of the records; all that can be, unless said. */
  actions?: readonly Action[];
  deleted?: boolean;
}

/** What can be asked of the records of a resource, by the access that it is asked for. */
const predicatesByAccess = new WeakMap<Access, GrantPredicates>();

function getGrantPredicates(access: Access, resource: Resource): GrantPredicates {
  const reach = predicatesByAccess.get(access) ?? new GrantPredicates(access, getRecordActions(resource));
  predicatesByAccess.set(access, reach);
  return reach;
}

/** The visible ones among these records, with what the caller may do with each. */
export async function findVisibleRecords(
  call: RequestContext,
  reading: RecordReader,
  resource: Resource,
  uuids: readonly string[],
  { actions, deleted = false }: FindOptions = {},
): Promise<AuthorizedRecord[]> {
  const access = call.getAccess(resource);
  const reach = actions ? new GrantPredicates(access, actions) : getGrantPredicates(access, resource);
  const { rows, predicateResults } = await reading.list(resource.name, {
    where: allOf([matchUuids(uuids), access.visibleRows]),
    sort: [],
    limit: uuids.length,
    count: false,
    predicates: reach.predicates,
    deleted,
  });
  return rows.map(
    (row, index) => new AuthorizedRecord(call, resource, row, reach, predicateResults[index] ?? []),
  );
}

/** One is the usual case, and found without a list. */
export function matchUuids(uuids: readonly string[]): Condition {
  const [only = ''] = uuids;
  return { op: 'is', path: ['uuid'], test: uuids.length === 1 ? { eq: only } : { in: uuids } };
}

/** A record that the caller sees; what it may not see does not exist. */
export async function requireVisibleRecord(
  call: RequestContext,
  reading: RecordReader,
  resource: Resource,
  uuid: string,
): Promise<AuthorizedRecord> {
  const [found] = await findVisibleRecords(call, reading, resource, [uuid]);
  if (!found) throw new NotFound('noRecord');
  return found;
}

/** A record that is at hand as it is stored; undefined when only the store can say what of it the caller sees. */
export function authorizeStoredRow(
  call: RequestContext,
  resource: Resource,
  row: Row,
): AuthorizedRecord | undefined {
  const access = call.getAccess(resource);
  const reach = getGrantPredicates(access, resource);
  const isSeen = isMatchAll(access.visibleRows) && reach.predicates.length === 0 && !row.deleted;
  return isSeen ? new AuthorizedRecord(call, resource, row, reach, []) : undefined;
}
