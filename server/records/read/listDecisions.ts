import type { TransitionOfCaller } from '#model/records';
import type { Resource } from '#model/resource';
import { getCityDayStart, toCityDate } from '#model/time';
import { findTransition } from '#model/workflow';
import { streamAuthorHistory, type StoredHistoryEntry } from '#server/audit/history';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import type { RequestContext } from '../RequestContext';
import { canUndoHistoryEntry } from '../undo/operationChanges';
import { buildRecordLabels } from './labels';

/** Maximum number of decisions in one answer; a day of work has fewer. */
const maxDecisions = 500;
/** Maximum number of history entries that are searched for own decisions. */
const maxEntries = 5000;

/**
 * Transitions that the caller has made today in this resource, the latest first, without undone ones.
 * Records that the caller may no longer see are omitted.
 */
export async function listDecisions(
  context: RequestContext,
  resource: Resource,
): Promise<TransitionOfCaller[]> {
  const base = context.getBaseResource(resource);
  const since = getCityDayStart(toCityDate(context.now));
  const entries: StoredHistoryEntry[] = [];
  for await (const entry of streamAuthorHistory(context.store, context.caller.username, since)) {
    if (entry.resource === base.name) entries.push(entry);
    if (entries.length >= maxEntries) break;
  }
  const undone = new Set(
    entries
      .filter(({ action }) => action === 'undo')
      .map(({ record, version }) => `${record} ${version - 1}`),
  );
  const made = entries
    .filter(({ action }) => findTransition(base.workflow, action))
    .filter(({ record, version }) => !undone.has(`${record} ${version}`))
    // Times have a resolution of one second, so the version decides between equal ones.
    .sort((a, b) => b.at.localeCompare(a.at) || b.version - a.version)
    .slice(0, maxDecisions);
  const uuids = [...new Set(made.map(({ record }) => record))];
  const found = await findVisibleRecords(context, context.store, resource, uuids);
  const labels = await buildRecordLabels(context, resource, found);
  const versions = new Map(found.map(({ row }) => [row.uuid, row.version]));
  return made.flatMap((entry): TransitionOfCaller[] => {
    const { record, action, at, version, operation } = entry;
    if (!versions.has(record)) return [];
    const title = findTransition(base.workflow, action)?.title[context.caller.language] ?? action;
    const canUndo = versions.get(record) === version && canUndoHistoryEntry(context, base, entry);
    return [{ uuid: record, label: labels.get(record) ?? '', title, at, ...(canUndo && { operation }) }];
  });
}
