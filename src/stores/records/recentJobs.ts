import type { ListedBulkJob } from '../../api/HttpBulk';
import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';

/** Time in which the server undoes a job, in milliseconds. */
const undoTime = 10 * 60_000;

/** Maximum number of remembered job ids; older jobs are not shown any more anyway. */
const maxDismissed = 50;

export const dismissedJobsKey = 'dismissedJobs';

/** Bulk jobs to show with a list: running ones, and ended ones that can still be undone and were not. */
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

/** Bulk jobs whose result the user has dismissed or undone in this browser. */
export function getDismissedJobs(storage: BrowserStorage): string[] {
  const { jobs } = parseJsonObject(storage.getItem(dismissedJobsKey));
  return Array.isArray(jobs) ? jobs.filter(uuid => typeof uuid === 'string') : [];
}

export function dismissJob(storage: BrowserStorage, uuid: string): void {
  const others = getDismissedJobs(storage).filter(other => other !== uuid);
  storage.setItem(dismissedJobsKey, JSON.stringify({ jobs: [...others, uuid].slice(-maxDismissed) }));
}
