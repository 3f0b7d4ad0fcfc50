import type { ChangeEvent } from '#server/events/ChangeEvent';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { Cluster } from './Cluster';

/** Changes that are told on one node are heard on all of them. That a node stops concerns itself alone. */
export function broadcastChanges(cluster: Cluster, schemaChanged: () => void): ChangeEventBus {
  const changes = new ChangeEventBus(change => {
    if (change.of !== 'stopping') cluster.publish(JSON.stringify(change));
  });
  const hear = (word: string) => {
    const change = JSON.parse(word) as ChangeEvent;
    // What is to be told of it depends on what is served here.
    if (change.of === 'schema') schemaChanged();
    else changes.publishLocally(change);
  };
  cluster.subscribe(hear, () => changes.recent.markGap());
  return changes;
}
