import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneNode, type Cluster } from './Cluster';
import { shareChanges } from './shareChanges';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('nobody is told that nothing happened while the other nodes were not heard', () => {
  let loseSome = () => {};
  const cluster: Cluster = { ...oneNode, listen: (_hear, lost = loseSome) => void (loseSome = lost) };
  const { recent } = shareChanges(cluster, () => undefined);
  vi.advanceTimersByTime(10_000);
  expect(recent.within(5_000)).toEqual([]);
  loseSome();
  expect(recent.within(5_000)).toBeUndefined();
});
