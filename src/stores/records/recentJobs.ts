import type { ListedBulkJob } from '../../api/HttpBulk';
import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';

/** Time in which the server undoes a job, in milliseconds. */
const undoTime = 10 * 60_000;

/** Job ids that are kept; a job is not shown again after the time of its undo anyway. */
const maxDismissed = 50;

export const dismissedJobsKey = 'dismissedJobs';

/** Jobs that a list shows when it opens: those under way, and those that ended within the time of their undo and were not undone. */
export const filterRecentJobs = (
  jobs: readonly ListedBulkJob[],
  now: number,
  dismissed: readonly string[],
): ListedBulkJob[] =>
  jobs.filter(
    ({ uuid, state, endedAt, undoneAt }) =>
      state === 'waiting' ||
      state === 'running' ||
      (!undoneAt &&
        !dismissed.includes(uuid) &&
        typeof endedAt === 'string' &&
        now - Date.parse(endedAt) < undoTime),
  );

/** Jobs whose result the user has closed or undone in this browser. */
export function getDismissedJobs(storage: BrowserStorage): string[] {
  const { jobs } = parseJsonObject(storage.getItem(dismissedJobsKey));
  return Array.isArray(jobs) ? jobs.filter(uuid => typeof uuid === 'string') : [];
}

export function dismissJob(storage: BrowserStorage, uuid: string): void {
  const others = getDismissedJobs(storage).filter(other => other !== uuid);
  storage.setItem(dismissedJobsKey, JSON.stringify({ jobs: [...others, uuid].slice(-maxDismissed) }));
}
