import { ActionRefused, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { collectGrantedFields, evaluatePredicates, getGrantPredicates } from '../access/GrantPredicates';
import { isWritableField } from '../read/getRecordDetail';
import type { RequestContext } from '../RequestContext';
import type { AllocatedKeys, UnitOfWork } from '../transaction/UnitOfWork';
import { parseSubmittedValues } from '../validation/parseSubmittedValues';
import { renameToCurrentFields } from '../values/currentFieldNames';
import { decryptRecord, encryptValues } from '../values/encryptRecord';
import { TimeWindowReader } from '../timeWindows/TimeWindowReader';
import { createDraft, insertDraft, type RecordDraft } from './insertRecord';

/** A new record, validated except for checks that read other records. */
export interface NewRecord {
  resource: Resource;
  draft: RecordDraft;
  /** Fields that error messages may name to this caller. */
  known: ReadonlySet<string>;
}

/** Reads a new record from the request. `implied` are values that the caller does not choose and needs no right to. */
export function prepareNewRecord(
  context: RequestContext,
  resource: Resource,
  body: JsonObject,
  implied: JsonObject = {},
): NewRecord {
  const rights = getCreateRights(context, resource);
  const isKnown = (field: string) => rights.readable.has(field) || rights.writable.has(field);
  const offer = parseSubmittedValues(resource, renameToCurrentFields(resource, body, isKnown), rights, {});
  const draft = createDraft(context, resource, { ...offer, ...implied });
  return {
    resource,
    draft: { ...draft, sent: new Set(Object.keys(offer)) },
    known: new Set([...rights.readable, ...Object.keys(offer)]),
  };
}

/** Encrypts the record before the transaction, which is thereby shorter. */
export const encryptNewRecord = (context: RequestContext, { draft }: NewRecord): JsonObject =>
  encryptValues(draft.resource, draft.record, context.encryption);

/** Inserts the record in the transaction, if the caller may create it is stored. */
export async function insertNewRecord(
  work: UnitOfWork,
  { resource, draft, known }: NewRecord,
  encrypted: JsonObject,
  allocated?: AllocatedKeys,
): Promise<Row> {
  const authorize = async (row: Row): Promise<void> => {
    await requireCreateGrant(work, resource, row, draft.sent);
    await requireOpenWindow(work, draft.resource, row);
  };
  return insertDraft(
    work,
    { ...draft, ...(allocated && { allocated }) },
    { sealed: encrypted, known, authorize },
  );
}

function getCreateRights(context: RequestContext, resource: Resource) {
  const access = context.getAccess(resource);
  const given = access.getGrants('create').flatMap(grant => [...grant.fields]);
  const open = given.filter(name => {
    const field = resource.fields[name];
    return field && isWritableField(field, null);
  });
  return { readable: new Set(access.readableFields), writable: new Set(open) };
}

/**
 * Checks the inserted row, with all derived values, against the caller's create grants, and the sent fields against the
 * fields of the matching grants.
 */
async function requireCreateGrant(
  work: UnitOfWork,
  resource: Resource,
  row: Row,
  sent: ReadonlySet<string>,
): Promise<void> {
  const { context, tx } = work;
  const reach = getGrantPredicates(context.getAccess(resource), ['create']);
  const answers = await evaluatePredicates(tx, resource, row.uuid, reach);
  const grants = answers ? reach.getMatchingGrants('create', answers) : [];
  if (grants.length === 0) throw context.createDenial();
  const base = context.getBaseResource(resource);
  const given = await collectGrantedFields(context, tx, grants, () =>
    decryptRecord(base, row, context.encryption),
  );
  const refused = [...sent].filter(name => !given.has(name));
  if (refused.length > 0)
    throw new ValidationFailed(refused.map(name => ({ path: `/${name}`, keyword: 'readOnly' })));
}

async function requireOpenWindow({ context, tx }: UnitOfWork, base: Resource, row: Row): Promise<void> {
  const closed = await new TimeWindowReader(context, tx).findRefusal(base.createWindow, base, row);
  if (closed) throw new ActionRefused('window', closed.text);
}
