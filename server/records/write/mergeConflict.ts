import { Conflict, type FieldConflict } from '#model/errors';
import { isObject, type JsonObject, getOwn, deepEqual, scalarToText, type JsonValue } from '#model/json';
import { isEncryptedValue, type RecordReader, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import { readHistory, type StoredHistoryEntry } from '#server/audit/history';
import type { RequestContext } from '../RequestContext';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import { getCurrentFieldName } from '../values/currentFieldNames';
import { normaliseValue } from '../values/normaliseValue';
import type { FieldAccessRights } from '../validation/parseSubmittedValues';
import { loadAuthorNames } from '../read/authorNames';
import { getRecordDetail } from '../read/getRecordDetail';

/** Thrown when others changed the same fields since the version that the save is based on. */
class ContestedSave extends Error {
  readonly found: AuthorizedRecord;
  readonly body: JsonObject;
  readonly names: readonly string[];
  /** History entries since that version, as far as the history is complete. */
  readonly entries: readonly StoredHistoryEntry[];
  /** For a part (`x-parts`): the record that it belongs to, and its path in the request body. */
  part?: { owner: AuthorizedRecord; path: string };

  constructor(
    found: AuthorizedRecord,
    body: JsonObject,
    names: readonly string[],
    entries: readonly StoredHistoryEntry[],
  ) {
    super('A save came upon the changes of others');
    this.found = found;
    this.body = body;
    this.names = names;
    this.entries = entries;
  }
}

/**
 * Turns a contested save into a 409 with both values of each field. It runs after the rollback, because the audit entry
 * for the values shown needs a transaction that commits.
 */
export async function withConflictDetails<T>(context: RequestContext, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ContestedSave)) throw error;
    const { found, body, names, entries, part } = error;
    const conflict = await buildConflict(context, found, body, names, entries);
    throw part ? await leadToPart(context, conflict, part) : conflict;
  }
}

/** Adds to a merge conflict of a part its path in the save of its record. */
export async function withPartConflict<T>(
  owner: AuthorizedRecord,
  path: string,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof ContestedSave) error.part = { owner, path };
    throw error;
  }
}

async function leadToPart(
  context: RequestContext,
  conflict: Conflict,
  { owner, path }: { owner: AuthorizedRecord; path: string },
): Promise<Conflict> {
  const { conflicts } = conflict.data as unknown as { conflicts: readonly FieldConflict[] };
  const current = await getRecordDetail(context, owner);
  return new Conflict('conflict', {
    current,
    conflicts: conflicts.map(one => ({ ...one, path: `${path}${one.path}` })),
  });
}

interface SaveAttempt extends FieldAccessRights {
  /** Record version that the caller read. */
  version: number;
  body: JsonObject;
}

/**
 * Refuses a save when others changed the same fields since the caller's version; `withConflictDetails` builds the 409.
 * Changes to other fields are merged. Without a complete history every field counts as changed.
 */
export async function requireNoConflict(
  context: RequestContext,
  reading: RecordReader,
  found: AuthorizedRecord,
  { version, body, readable, writable }: SaveAttempt,
): Promise<void> {
  const { row } = found;
  if (row.version === version) return;
  const since = await readHistory(reading, row.uuid, version);
  const base = context.getBaseResource(found.resource);
  const entries = since
    .filter(entry => entry.version <= row.version)
    .map(entry => renameEntryFields(base, entry));
  const complete = version < row.version && entries.length === row.version - version;
  const contested = Object.keys(body).filter(
    name =>
      writable.has(name) &&
      // For a field that the caller cannot read, skip the comparison: accepting an equal value would reveal it.
      (!readable.has(name) || differsFromStored(found, name, body[name] ?? null)) &&
      (!complete || findLastChange(entries, name) !== undefined),
  );
  if (contested.length > 0) throw new ContestedSave(found, body, contested, entries);
}

/** Builds the 409 for a write conflict, with the current record and both values of each contested field. */
export async function buildConflict(
  context: RequestContext,
  found: AuthorizedRecord,
  body: JsonObject,
  contested: readonly string[],
  entries: readonly StoredHistoryEntry[],
): Promise<Conflict> {
  const current = await getRecordDetail(context, found);
  const nameable = Object.hasOwn(current, 'updatedBy');
  const changes = contested.map(name => ({ name, entry: findLastChange(entries, name) }));
  const accounts = nameable ? changes.flatMap(({ entry }) => entry?.by ?? []) : [];
  const authors = await loadAuthorNames(context, new Set(accounts));
  const conflicts = changes.map(({ name, entry }): FieldConflict => {
    const author = authors.get(entry?.by ?? '');
    return {
      path: `/${name}`,
      mine: body[name] ?? null,
      theirs: getOwn(current, name) ?? null,
      by: nameable ? (entry?.by ?? '') : '',
      ...(author !== undefined && { author }),
      at: entry?.at ?? scalarToText(found.row.updatedAt),
    };
  });
  return new Conflict('conflict', { current, conflicts });
}

/** Maps the field names of a history entry to their current names. */
const renameEntryFields = (base: Resource, entry: StoredHistoryEntry): StoredHistoryEntry => ({
  ...entry,
  changes: entry.changes.map(change => ({ ...change, field: getCurrentFieldName(base, change.field) })),
});

const findLastChange = (
  entries: readonly StoredHistoryEntry[],
  field: string,
): StoredHistoryEntry | undefined =>
  entries.findLast(({ changes }) => changes.some(change => change.field === field));

function differsFromStored({ resource, row }: AuthorizedRecord, name: string, offered: JsonValue): boolean {
  const field = getOwn(resource.fields, name);
  const stored = getComparableValue(row, name);
  return field !== undefined && !deepEqual(normaliseValue(field, offered), stored);
}

const getComparableValue = (row: Row, name: string): JsonValue => {
  const value = row[name] ?? null;
  return isObject(value) && isEncryptedValue(value) ? value.mask : value;
};
