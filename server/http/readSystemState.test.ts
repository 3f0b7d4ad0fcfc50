import { afterEach, expect, it } from 'vitest';
import { jobResource } from '#server/jobs/Job';
import { failJob } from '#server/jobs/jobRows';
import { newUuid } from '#server/runtime/newUuid';
import type { Metadata } from '#server/metadata/Metadata';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';
import { readSystemState } from './readSystemState';

afterEach(closeRecordsFixtures);

it('system state counts the failed jobs of all accounts, with the owner, time and reason of each', async () => {
  const { store, catalog } = await buildRecordsFixture();
  const reader = { catalog, language: 'en' } as const;
  const ends = [
    ['failed', '2026-04-02T08:00:00+08:00'],
    ['failed', '2026-04-03T08:00:00+08:00'],
    ['done', '2026-04-04T08:00:00+08:00'],
  ] as const;
  const owner = newUuid(new Date());
  await store.transact(async tx => {
    for (const [state, endedAt] of ends) {
      const uuid = newUuid(new Date());
      const job = { resource: 'pupil', action: 'submit', reason: 'Stopped', done: 1, total: 3, payload: 'x' };
      await tx.insert(jobResource, {
        ...{ uuid, version: 1, deleted: false, state, endedAt, createdBy: owner, ...job },
      });
    }
    await tx.insert('user', { uuid: owner, version: 1, deleted: false, username: 'clerk' });
  });
  const metadata = { diagnostics: [{}, {}] } as unknown as Metadata;
  const failure = {
    ...{ uuid: expect.any(String) as string, resource: 'Pupil', action: 'Submit', by: 'clerk' },
    ...{ reason: 'Stopped', done: 1, total: 3 },
  };
  // The system state shows neither the action of a failed job nor its records.
  expect(await readSystemState({ store, metadata }, reader)).toEqual({
    ...{ failedJobs: 2, failedAt: '2026-04-03T08:00:00+08:00', mistakes: 2, backup: null },
    failures: [
      { ...failure, at: '2026-04-03T08:00:00+08:00' },
      { ...failure, at: '2026-04-02T08:00:00+08:00' },
    ],
  });
  const last = { at: '2026-04-01T02:00:00.000Z', rows: 9 };
  const readLastBackup = () => Promise.resolve(last);
  expect((await readSystemState({ store, metadata, readLastBackup }, reader)).backup).toEqual(last);
});

it('failure reason of a job is in the language of the reader, and of an older job in that of its owner', async () => {
  const { store, catalog } = await buildRecordsFixture();
  const [now, owner] = [new Date('2026-04-02T08:00:00+08:00'), newUuid(new Date())];
  await store.transact(async tx => {
    const job = { ...{ version: 1, deleted: false, createdBy: owner, language: 'zh' }, resource: 'pupil' };
    const uuid = newUuid(now);
    await tx.insert(jobResource, { ...job, uuid, action: 'submit', state: 'running' });
    const row = await tx.get(jobResource, uuid);
    if (row) await failJob(tx, row, now, 'ownerGone');
    const older = { state: 'failed', endedAt: '2026-04-01T08:00:00+08:00', reason: '原因' };
    await tx.insert(jobResource, { ...job, uuid: newUuid(now), action: 'submit', ...older });
  });
  const metadata = { diagnostics: [] } as unknown as Metadata;
  const reasonsIn = async (language: 'zh' | 'en') =>
    (await readSystemState({ store, metadata }, { catalog, language })).failures?.map(({ reason }) => reason);
  expect(await reasonsIn('en')).toEqual([
    'The account was closed or deleted, so the job was stopped',
    '原因',
  ]);
  expect(await reasonsIn('zh')).toEqual(['账号已停用或删除，任务已中止', '原因']);
});
