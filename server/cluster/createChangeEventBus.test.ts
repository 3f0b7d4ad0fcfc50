import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import { singleNodeCluster, type Cluster } from './Cluster';
import { createChangeEventBus } from './createChangeEventBus';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A cluster that reports lost messages when the test says so. */
function createLossyCluster(): { cluster: Cluster; published: string[]; loseSome: () => void } {
  const losses: (() => void)[] = [];
  const published: string[] = [];
  const cluster: Cluster = {
    ...singleNodeCluster,
    publish: word => void published.push(word),
    subscribe: (_hear, lost) => void (lost && losses.push(lost)),
  };
  return { cluster, published, loseSome: () => losses.forEach(lost => lost()) };
}

it('createChangeEventBus reports recent changes as incomplete once messages of other nodes may have been lost', () => {
  const { cluster, loseSome } = createLossyCluster();
  const { recent } = createChangeEventBus(cluster, () => undefined);
  vi.advanceTimersByTime(10_000);
  expect(recent.getWithin(5_000)).toEqual([]);
  loseSome();
  expect(recent.getWithin(5_000)).toBeUndefined();
});

it('createChangeEventBus sends an event about possibly lost messages to the subscribers of its own node only', () => {
  const { cluster, published, loseSome } = createLossyCluster();
  const told: ChangeEvent[] = [];
  createChangeEventBus(cluster, () => undefined).subscribe(change => void told.push(change));
  loseSome();
  expect([told, published]).toEqual([[{ of: 'lost' }], []]);
});
