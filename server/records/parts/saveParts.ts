import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { PartSpec, Resource } from '#model/resource';
import { findVisibleRecords, type AuthorizedRecord } from '../access/AuthorizedRecord';
import type { RequestContext } from '../RequestContext';
import { withDuplicateKeyMessage } from '../transaction/commit';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import { runAtIssuePath } from '../validation/issuePaths';
import { redactIssues } from '../validation/validateRecord';
import { withRedactedErrors } from '../validation/withRedactedErrors';
import { prepareChange, writeRecordChange, type PreparedChange } from '../write/changeRecord';
import { deleteInTransaction } from '../write/deleteRecords';
import { withPartConflict } from '../write/mergeConflict';
import { encryptNewRecord, insertNewRecord, prepareNewRecord, type NewRecord } from '../write/newRecord';
import type { IssueCollector } from './IssueCollector';
import type { PartEntries, SubmittedPartChange } from './splitPartsFromRecord';

/** A validated change of one part, to be written in the transaction that saves its record. */
type PreparedPart = { path: string } & (
  | { kind: 'create'; record: NewRecord; encrypted: JsonObject }
  | { kind: 'change'; found: AuthorizedRecord; change: PreparedChange }
  | { kind: 'delete'; resource: Resource; uuid: string }
);

export const getSubmittedPartNames = ({ parts = [] }: Resource): string[] => parts.map(({ name }) => name);

/** Validates the parts of a record that is about to be created. */
export async function prepareNewParts(
  context: RequestContext,
  lists: readonly PartEntries[],
  owner: string,
  issues: IssueCollector,
): Promise<PreparedPart[]> {
  const prepared: PreparedPart[] = [];
  for (const { part, resource, entries } of lists)
    for (const entry of entries) {
      const one = await issues.collect(entry.path, () =>
        entry.kind === 'create' ? prepareCreation(context, part, resource, entry, owner) : throwMissing(),
      );
      if (one) prepared.push(one);
    }
  return prepared;
}

/** Validates the changed parts of a stored record, within its transaction. Entries without a change are skipped. */
export async function preparePartChanges(
  work: UnitOfWork,
  lists: readonly PartEntries[],
  owner: AuthorizedRecord,
  issues: IssueCollector,
): Promise<PreparedPart[]> {
  const prepared: PreparedPart[] = [];
  for (const list of lists)
    for (const entry of list.entries) {
      const one = await issues.collect(entry.path, () => prepareEntry(work, list, entry, owner));
      if (one) prepared.push(one);
    }
  return prepared;
}

async function prepareEntry(
  work: UnitOfWork,
  { part, resource }: PartEntries,
  entry: SubmittedPartChange,
  owner: AuthorizedRecord,
): Promise<PreparedPart | undefined> {
  const { context, tx } = work;
  const { path } = entry;
  if (entry.kind === 'create') return prepareCreation(context, part, resource, entry, owner.row.uuid);
  const [found] = await findVisibleRecords(context, tx, resource, [entry.uuid]);
  if (found?.row[part.by] !== owner.row.uuid) return throwMissing();
  if (entry.kind === 'delete') {
    if (!found.can('delete')) throw context.createDenial();
    return { path, kind: 'delete', resource, uuid: entry.uuid };
  }
  if (Object.keys(entry.values).length === 0) return undefined;
  const save = { version: entry.version, sent: entry.values };
  const change = await withPartConflict(owner, path, () => prepareChange(context, tx, found, save));
  return change && { path, kind: 'change', found, change };
}

function prepareCreation(
  context: RequestContext,
  part: PartSpec,
  resource: Resource,
  { path, values }: SubmittedPartChange & { kind: 'create' },
  owner: string,
): PreparedPart {
  context.requireGrant(resource, 'create');
  const record = prepareNewRecord(context, resource, values, { [part.by]: owner });
  const { draft, known } = record;
  if (draft.issues.length > 0) throw new ValidationFailed(redactIssues(draft.issues, known));
  return { path, kind: 'create', record, encrypted: encryptNewRecord(context, record) };
}

/** Throws 404: the part does not exist, is hidden from the caller, or belongs to another record. */
function throwMissing(): never {
  throw new ValidationFailed([{ path: '/uuid', keyword: 'reference' }]);
}

/** Writes the parts. Removals come first, because another part may take over a unique value. */
export async function writeParts(work: UnitOfWork, parts: readonly PreparedPart[]): Promise<void> {
  const isRemoval = ({ kind }: PreparedPart): boolean => kind === 'delete';
  const ordered = [...parts.filter(isRemoval), ...parts.filter(part => !isRemoval(part))];
  for (const part of ordered) await runAtIssuePath(part.path, () => writePart(work, part));
}

async function writePart(work: UnitOfWork, part: PreparedPart): Promise<void> {
  if (part.kind === 'delete') return void (await deleteInTransaction(work, part.resource, [part.uuid]));
  const { known } = part.kind === 'create' ? part.record : part.change;
  await withRedactedErrors(known, () =>
    withDuplicateKeyMessage(work.context, async () => {
      if (part.kind === 'create') await insertNewRecord(work, part.record, part.encrypted);
      else await writeRecordChange(work, part.found, part.change);
    }),
  );
}
