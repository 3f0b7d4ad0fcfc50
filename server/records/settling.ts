import { ValidationFailed, type Issue } from '#model/errors';
import { same, type JsonObject } from '#model/json';
import type { Reading } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { checkRules, fieldOf, tellable } from './checking';
import { deriveValues } from './deriving';
import { dropHidden } from './hiding';
import { checkRelations } from './relations';

/**
 * Brings a record to rest, in place: derived values follow their sources, hidden ones fall. Says which of the values that
 * were `sent` have no place in it.
 */
export function settle(call: Call, base: Resource, record: JsonObject, sent: JsonObject): Issue[] {
  const names = new Set(Object.keys(sent));
  const issues = dropHidden(base, record, names);
  deriveValues(call, base, record);
  issues.push(...dropHidden(base, record, names));
  const overruled = Object.keys(sent).filter(
    name => base.fields[name]?.derive && record[name] !== null && !same(record[name], sent[name]),
  );
  return [...issues, ...overruled.map(name => ({ path: `/${name}`, keyword: 'readOnly' }))];
}

/** The names of the values that differ. */
export const changedNames = (before: JsonObject, after: JsonObject): Set<string> =>
  new Set(Object.keys(after).filter(name => !same(before[name] ?? null, after[name] ?? null)));

interface Change {
  resource: Resource;
  record: JsonObject;
  changed: ReadonlySet<string>;
  /** The fields of the caller's body. */
  sent: ReadonlySet<string>;
}

/** What can only be judged by looking at other records: relations, and the city's rules once the rest is right. */
export async function checkAmongOthers(call: Call, reading: Reading, change: Change): Promise<Issue[]> {
  const { resource, record, changed, sent } = change;
  const relations = await checkRelations(call, reading, resource, record, changed, sent);
  return relations.length > 0 ? relations : checkRules(call, reading, resource, record, changed);
}

/** Refuses what is wrong, all at once, in words that the caller may hear. */
export async function refuse(
  call: Call,
  change: Change,
  issues: readonly Issue[],
  known: ReadonlySet<string>,
  reading: Reading = call.store,
): Promise<void> {
  if (issues.length === 0) return;
  const { resource, record, changed, sent } = change;
  const relations = await checkRelations(call, reading, resource, record, changed, sent);
  const faulty = new Set(issues.map(({ path }) => fieldOf(path)));
  const further = relations.filter(({ path }) => !faulty.has(fieldOf(path)));
  throw new ValidationFailed(tellable([...issues, ...further], known));
}
