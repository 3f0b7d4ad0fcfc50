import { expect, it } from 'vitest';
import { Unreachable } from '#model/errors';
import type { LeasedRecord } from '../../api/HttpLeases';
import { LeasesStore } from './LeasesStore';

const claimOf = (uuid: string, until = '2026-04-16T08:10:00+08:00'): LeasedRecord => ({
  ...{ uuid, until, by: 'li', mine: false },
});

/** API that answers each request on demand. */
function setUp() {
  const asked: { uuids: readonly string[]; answer: (claims: LeasedRecord[]) => void; fail: () => void }[] =
    [];
  const list = (_resource: string, uuids: readonly string[]) =>
    new Promise<LeasedRecord[]>((resolve, reject) =>
      asked.push({ uuids, answer: resolve, fail: () => reject(new Unreachable({ zh: '断', en: 'gone' })) }),
    );
  return { asked, store: new LeasesStore({ list }, 'pupil') };
}

it('leases (advisory locks) of a list are requested for its rows, with the time when the first of them expires', async () => {
  const { asked, store } = setUp();
  const loading = store.load(['a', 'b']);
  asked[0]?.answer([claimOf('a'), claimOf('b', '2026-04-16T08:05:00+08:00')]);
  await loading;
  expect(asked[0]?.uuids).toEqual(['a', 'b']);
  expect(store.list.map(({ uuid }) => uuid)).toEqual(['a', 'b']);
  expect(store.firstEnd).toBe(Date.parse('2026-04-16T08:05:00+08:00'));
  await store.load([]);
  expect(asked).toHaveLength(1);
  expect(store).toMatchObject({ list: [], firstEnd: undefined });
});

it('leases (advisory locks) of former rows are ignored when their response arrives late', async () => {
  const { asked, store } = setUp();
  const loading = [store.load(['a']), store.load(['b'])];
  asked[1]?.answer([claimOf('b')]);
  asked[0]?.answer([claimOf('a')]);
  await Promise.all(loading);
  expect(store.list.map(({ uuid }) => uuid)).toEqual(['b']);
});

it('leases (advisory locks) of a list are unchanged when the server is not reached', async () => {
  const { asked, store } = setUp();
  const loading = store.load(['a']);
  asked[0]?.answer([claimOf('a')]);
  await loading;
  const failing = store.load(['a']);
  asked[1]?.fail();
  await failing;
  expect(store.list).toEqual([claimOf('a')]);
});
