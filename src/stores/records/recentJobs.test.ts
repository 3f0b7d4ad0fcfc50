import { expect, it } from 'vitest';
import type { ListedBulkJob } from '../../api/HttpBulk';
import { FakeStorage } from '#tests/support/fakeServer';
import { dismissJob, filterRecentJobs, getDismissedJobs } from './recentJobs';

const now = Date.parse('2026-04-16T09:00:00+08:00');
const job = (uuid: string, more: Partial<ListedBulkJob>): ListedBulkJob => ({
  ...{ uuid, action: 'accept', state: 'done', total: 1, done: 1, failed: 0 },
  ...more,
});
const getUuids = (jobs: readonly ListedBulkJob[], dismissed: readonly string[] = []) =>
  filterRecentJobs(jobs, now, dismissed).map(({ uuid }) => uuid);

it('list shows running bulk jobs and those that ended within ten minutes', () => {
  const jobs = [
    job('waiting', { state: 'waiting', endedAt: null }),
    job('running', { state: 'running', endedAt: null }),
    job('cancelled', { state: 'cancelled', endedAt: '2026-04-16T08:59:00+08:00' }),
    job('young', { endedAt: '2026-04-16T08:50:01+08:00' }),
    job('old', { endedAt: '2026-04-16T08:50:00+08:00' }),
  ];
  expect(getUuids(jobs)).toEqual(['waiting', 'running', 'cancelled', 'young']);
});

it('list shows no bulk job that was undone in another browser', () => {
  const endedAt = '2026-04-16T08:59:00+08:00';
  const jobs = [job('undone', { endedAt, undoneAt: endedAt }), job('kept', { endedAt, undoneAt: null })];
  expect(getUuids(jobs)).toEqual(['kept']);
});

it('dismissed bulk job stays hidden in this browser, unless it is running', () => {
  const storage = new FakeStorage();
  dismissJob(storage, 'a');
  dismissJob(storage, 'b');
  dismissJob(storage, 'a');
  expect(getDismissedJobs(storage)).toEqual(['b', 'a']);
  const endedAt = '2026-04-16T08:59:00+08:00';
  const jobs = [job('a', { endedAt }), job('b', { state: 'running' }), job('c', { endedAt })];
  expect(getUuids(jobs, getDismissedJobs(storage))).toEqual(['b', 'c']);
});

it('storage of dismissed bulk jobs keeps the latest fifty, and ignores invalid stored values', () => {
  const storage = new FakeStorage();
  for (let index = 0; index < 60; index++) dismissJob(storage, String(index));
  expect(getDismissedJobs(storage)).toHaveLength(50);
  expect(getDismissedJobs(storage).at(-1)).toBe('59');
  expect(getDismissedJobs(new FakeStorage({ dismissedJobs: '{"jobs":7}' }))).toEqual([]);
});
