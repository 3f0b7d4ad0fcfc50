import { afterEach, expect, it } from 'vitest';
import { jobResource } from '#server/jobs/Job';
import { newUuid } from '#server/runtime/newUuid';
import type { Metadata } from '#server/metadata/Metadata';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';
import { readSystemState } from './readSystemState';

afterEach(closeRecordsFixtures);

it('counts the failed jobs of all accounts, and says when the last one failed', async () => {
  const { store } = await buildRecordsFixture();
  const ends = [
    ['failed', '2026-04-02T08:00:00+08:00'],
    ['failed', '2026-04-03T08:00:00+08:00'],
    ['done', '2026-04-04T08:00:00+08:00'],
  ] as const;
  await store.transact(async tx => {
    for (const [state, endedAt] of ends) {
      const uuid = newUuid(new Date());
      await tx.insert(jobResource, { uuid, version: 1, deleted: false, state, endedAt, createdBy: uuid });
    }
  });
  const metadata = { diagnostics: [{}, {}] } as unknown as Metadata;
  expect(await readSystemState({ store, metadata })).toEqual({
    ...{ failedJobs: 2, failedAt: '2026-04-03T08:00:00+08:00', mistakes: 2, backup: null },
  });
  const last = { at: '2026-04-01T02:00:00.000Z', rows: 9 };
  const readLastBackup = () => Promise.resolve(last);
  expect((await readSystemState({ store, metadata, readLastBackup })).backup).toEqual(last);
});
