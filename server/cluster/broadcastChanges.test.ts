import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { singleNodeCluster, type Cluster } from './Cluster';
import { broadcastChanges } from './broadcastChanges';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('broadcastChanges reports recent changes as incomplete once messages of other nodes may have been lost', () => {
  let loseSome = () => {};
  const cluster: Cluster = {
    ...singleNodeCluster,
    subscribe: (_hear, lost = loseSome) => void (loseSome = lost),
  };
  const { recent } = broadcastChanges(cluster, () => undefined);
  vi.advanceTimersByTime(10_000);
  expect(recent.getWithin(5_000)).toEqual([]);
  loseSome();
  expect(recent.getWithin(5_000)).toBeUndefined();
});
