import type { RecordAction, CallerGrant } from '#model/access';
import type { Condition } from '#model/conditions';
import { NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row, StoreQuery } from '#model/records';
import type { PartSpec, Resource } from '#model/resource';
import { andConditions, isMatchAll } from '#model/conditions/simplifyCondition';
import { isManualTransition } from '#model/workflow';
import type { RequestContext } from '../RequestContext';
import { collectGrantedFields, getGrantPredicates, type GrantPredicates } from './GrantPredicates';
import { decryptRecord } from '../values/encryptRecord';

/** A record that the caller may see, with the access grants whose row conditions match it. */
export class AuthorizedRecord {
  readonly resource: Resource;
  readonly row: Row;
  private readonly context: RequestContext;
  private readonly grantPredicates: GrantPredicates;
  private readonly predicateResults: readonly boolean[];
  private decrypted?: JsonObject;

  constructor(
    context: RequestContext,
    resource: Resource,
    row: Row,
    reach: GrantPredicates,
    answers: readonly boolean[],
  ) {
    this.context = context;
    this.resource = resource;
    this.row = row;
    this.grantPredicates = reach;
    this.predicateResults = answers;
  }

  getGrants(action: RecordAction): CallerGrant[] {
    return this.grantPredicates.getMatchingGrants(action, this.predicateResults);
  }

  can(action: RecordAction): boolean {
    return this.getGrants(action).length > 0;
  }

  /** The fields that the caller's grants for this action (see, edit, ...) allow on this record. */
  getFields(action: RecordAction, reading: RecordReader = this.context.store): Promise<ReadonlySet<string>> {
    return collectGrantedFields(this.context, reading, this.getGrants(action), () => this.record);
  }

  /** The whole record with its sensitive values decrypted; access rules and field rules read it. */
  get record(): JsonObject {
    this.decrypted ??= decryptRecord(
      this.context.getBaseResource(this.resource),
      this.row,
      this.context.encryption,
    );
    return this.decrypted;
  }
}

/** All actions that can be granted on a single record, including its manual workflow transitions. */
export function getRecordActions(resource: Resource): RecordAction[] {
  const transitions = resource.workflow?.transitions ?? [];
  return [
    'see',
    'full',
    'edit',
    'delete',
    'reveal',
    'credentials',
    ...transitions.filter(isManualTransition).map(({ name }): RecordAction => `do:${name}`),
  ];
}

interface FindOptions {
  /** Actions to evaluate grants for. Default: all actions from `getRecordActions`. */
  actions?: readonly RecordAction[];
  deleted?: boolean;
}

/** Lists those of the given records that the caller may see, and evaluates the caller's grants on each. */
export async function findVisibleRecords(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  uuids: readonly string[],
  { actions, deleted = false }: FindOptions = {},
): Promise<AuthorizedRecord[]> {
  return findAuthorizedRecords(context, reading, resource, {
    where: andConditions([matchRecordUuids(uuids), context.getAccess(resource).reachableRows]),
    sort: [],
    limit: uuids.length,
    deleted,
    ...(actions && { actions }),
  });
}

/** Finds the records with these values in a text field that the caller may see. */
export async function findVisibleRecordsByValue(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  field: string,
  values: readonly string[],
): Promise<AuthorizedRecord[]> {
  const access = context.getAccess(resource);
  if (access.whereReadable(field) === undefined) return [];
  const anyOf = values.map((eq): Condition => ({ op: 'is', path: [field], test: { eq } }));
  return findAuthorizedRecords(context, reading, resource, {
    where: andConditions([{ op: 'any', of: anyOf }, access.whereFound([field])]),
    sort: [],
    limit: values.length,
    deleted: false,
    actions: ['see'],
  });
}

/**
 * The child records (`x-parts`) of a record that the caller may see, the oldest first; of deleted ones, the newest.
 */
export function findVisiblePartRecords(
  context: RequestContext,
  part: PartSpec,
  owner: string,
  { actions, deleted = false }: FindOptions = {},
): Promise<AuthorizedRecord[]> {
  const resource = context.getResource(part.of);
  const ofOwner: Condition = { op: 'is', path: [part.by], test: { eq: owner } };
  return findAuthorizedRecords(context, context.store, resource, {
    where: andConditions([ofOwner, context.getAccess(resource).whereFound([part.by])]),
    sort: [{ field: 'id', descending: deleted }],
    limit: maxShownParts,
    deleted,
    ...(actions && { actions }),
  });
}

/** Above the maximum number of parts, since some may be older than the limit in the schema. */
const maxShownParts = 500;

/** The records of a query, which is limited to those that the caller may see. */
async function findAuthorizedRecords(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  query: Pick<StoreQuery, 'where' | 'sort' | 'limit' | 'deleted'> & Pick<FindOptions, 'actions'>,
): Promise<AuthorizedRecord[]> {
  const { actions = getRecordActions(resource), ...rest } = query;
  const access = context.getAccess(resource);
  const reach = getGrantPredicates(access, actions);
  const { rows, predicateResults } = await reading.list(resource.name, {
    ...rest,
    count: false,
    predicates: reach.predicates,
  });
  return rows.map(
    (row, index) => new AuthorizedRecord(context, resource, row, reach, predicateResults[index] ?? []),
  );
}

/**
 * Condition that matches records by uuid. A single uuid becomes an equality test, which is cheaper than an `in` list.
 */
export function matchRecordUuids(uuids: readonly string[]): Condition {
  const [only = ''] = uuids;
  return { op: 'is', path: ['uuid'], test: uuids.length === 1 ? { eq: only } : { in: uuids } };
}

/** Loads one visible record. A record that the caller may not see is answered with 404, as if it did not exist. */
export async function requireVisibleRecord(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  uuid: string,
): Promise<AuthorizedRecord> {
  const [found] = await findVisibleRecords(context, reading, resource, [uuid]);
  if (!found) throw new NotFound('noRecord');
  return found;
}

/**
 * Authorizes a stored row in memory, without a query. Returns undefined when grants have row conditions that only the
 * store can evaluate.
 */
export function authorizeStoredRow(
  context: RequestContext,
  resource: Resource,
  row: Row,
): AuthorizedRecord | undefined {
  const access = context.getAccess(resource);
  const reach = getGrantPredicates(access, getRecordActions(resource));
  const isSeen = isMatchAll(access.reachableRows) && reach.predicates.length === 0 && !row.deleted;
  return isSeen ? new AuthorizedRecord(context, resource, row, reach, []) : undefined;
}
