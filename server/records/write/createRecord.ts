import { StepRefused, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { commit } from '../transaction/commit';
import { createDraft, insertDraft } from './insertRecord';
import { requireRoomForDraft } from './requireRoomForDraft';
import { renameToCurrentFields } from '../values/currentFieldNames';
import { parseSubmittedValues } from '../validation/parseSubmittedValues';
import { evaluatePredicates, collectGrantedFields, getGrantPredicates } from '../access/GrantPredicates';
import { isWritableField } from '../read/getRecordDetail';
import { decryptRecord, encryptValues } from '../values/encryptRecord';
import { getIdSequence, SequenceAllocator } from '../values/SequenceAllocator';
import { throwIssues } from '../validation/recalculateRecord';
import { withRedactedErrors } from '../validation/withRedactedErrors';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import { WindowReader } from '../windows/WindowReader';

/** A newly created record. */
export interface CreatedRecord {
  /** The row as stored, with sensitive values encrypted. */
  row: Row;
  /** Fields that the caller has just sent in full; returning them needs no audit entry. */
  sent: ReadonlySet<string>;
}

/** Creates a record from the caller's request body. */
export async function createRecord(
  context: RequestContext,
  resource: Resource,
  body: JsonObject,
): Promise<CreatedRecord> {
  const rights = getCreateRights(context, resource);
  const isKnown = (field: string) => rights.readable.has(field) || rights.writable.has(field);
  const offer = parseSubmittedValues(resource, renameToCurrentFields(resource, body, isKnown), rights, {});
  const known = new Set([...rights.readable, ...Object.keys(offer)]);
  const draft = createDraft(context, resource, offer);
  await throwIssues(context, draft, draft.issues, known);
  await requireRoomForDraft(context, resource);
  // Encrypt and allocate the sequence number before the transaction, to keep the transaction that blocks other writers
  // short.
  const sealed = encryptValues(draft.resource, draft.record, context.encryption);
  const drawn = await SequenceAllocator.forStore(context.store).allocate(getIdSequence(draft.resource.name));
  const { work, row: made } = await withRedactedErrors(known, () =>
    commit(context, async work => {
      const row = await insertDraft(work, { ...draft, allocatedId: drawn }, sealed, known);
      await requireCreateGrant(work, resource, row, draft.sent);
      await requireOpenWindow(work, draft.resource, row);
      await work.storeOutcome({ uuid: row.uuid, missing: [] });
      return { work, row };
    }),
  );
  // Follow-up transitions may have changed the row after the insert.
  const row = work.changedRecords.get(made.uuid)?.after ?? made;
  return { row, sent: new Set([...draft.sent].filter(name => row[name] === made[name])) };
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
  const closed = await new WindowReader(context, tx).findRefusal(base.createWindow, base, row);
  if (closed) throw new StepRefused('window', closed.text);
}
