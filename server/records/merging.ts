import { Conflict, type FieldConflict } from '#model/errors';
import { isObject, type JsonObject, own, same, scalarText, type Value } from '#model/json';
import { isSealed, type Reading, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import { historyOf, type Entry } from '#server/audit/history';
import type { Call } from './Call';
import type { Found } from './finding';
import { nameNow } from './nameNow';
import { normalValue } from './normalForm';
import type { Rights } from './offer';
import { detail } from './reading';

/** Others have changed fields of a save since the version that it read. */
class Contested extends Error {
  readonly found: Found;
  readonly body: JsonObject;
  readonly names: readonly string[];
  /** What has happened since, as far as the history knows. */
  readonly entries: readonly Entry[];

  constructor(found: Found, body: JsonObject, names: readonly string[], entries: readonly Entry[]) {
    super('A save came upon the changes of others');
    this.found = found;
    this.body = body;
    this.names = names;
    this.entries = entries;
  }
}

/**
 * Shows both sides of a save that came upon the changes of others. It may have found them in its transaction, and what
 * is shown is written down in another one.
 */
export async function showingBothSides<T>(call: Call, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Contested)) throw error;
    const { found, body, names, entries } = error;
    throw await conflict(call, found, body, names, entries);
  }
}

interface Said extends Rights {
  /** The version that was read. */
  version: number;
  body: JsonObject;
}

/**
 * Refuses a save whose fields somebody else has changed since the version that it read; `showingBothSides` then does.
 * Changes of other fields stand beside it. What the history cannot account for counts as changed.
 */
export async function demandNoConflict(
  call: Call,
  reading: Reading,
  found: Found,
  { version, body, readable, writable }: Said,
): Promise<void> {
  const { row } = found;
  if (row.version === version) return;
  const since = await historyOf(reading, row.uuid, version);
  const base = call.base(found.resource);
  const entries = since.filter(entry => entry.version <= row.version).map(entry => byNames(base, entry));
  const complete = version < row.version && entries.length === row.version - version;
  const contested = Object.keys(body).filter(
    name =>
      writable.has(name) &&
      // Whoever cannot read the field would learn from silence that the value is right.
      (!readable.has(name) || differs(found, name, body[name] ?? null)) &&
      (!complete || lastChange(entries, name) !== undefined),
  );
  if (contested.length > 0) throw new Contested(found, body, contested, entries);
}

/** Says that somebody else was first, with the record as it now is. */
export async function conflict(
  call: Call,
  found: Found,
  body: JsonObject,
  contested: readonly string[],
  entries: readonly Entry[],
): Promise<Conflict> {
  const current = await detail(call, found);
  const nameable = Object.hasOwn(current, 'updatedBy');
  const conflicts = contested.map((name): FieldConflict => {
    const entry = lastChange(entries, name);
    return {
      path: `/${name}`,
      mine: body[name] ?? null,
      theirs: own(current, name) ?? null,
      by: nameable ? (entry?.by ?? '') : '',
      at: entry?.at ?? scalarText(found.row.updatedAt),
    };
  });
  return new Conflict('conflict', { current, conflicts });
}

/** Its changes by the names that their fields have now. */
const byNames = (base: Resource, entry: Entry): Entry => ({
  ...entry,
  changes: entry.changes.map(change => ({ ...change, field: nameNow(base, change.field) })),
});

const lastChange = (entries: readonly Entry[], field: string): Entry | undefined =>
  entries.findLast(({ changes }) => changes.some(change => change.field === field));

function differs({ resource, row }: Found, name: string, offered: Value): boolean {
  const field = own(resource.fields, name);
  const stored = storedText(row, name);
  return field !== undefined && !same(normalValue(field, offered), stored);
}

const storedText = (row: Row, name: string): Value => {
  const value = row[name] ?? null;
  return isObject(value) && isSealed(value) ? value.mask : value;
};
