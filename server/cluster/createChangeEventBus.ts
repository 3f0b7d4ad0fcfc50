import type { ChangeEvent } from '#server/events/ChangeEvent';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { Cluster } from './Cluster';

/**
 * Creates the change event bus of a node. Its events are also sent to the other nodes, except the event that this
 * node is stopping.
 */
export function createChangeEventBus(cluster: Cluster, schemaChanged: () => void): ChangeEventBus {
  const changes = new ChangeEventBus(change => {
    if (change.of !== 'stopping') cluster.publish(JSON.stringify(change));
  });
  const hear = (word: string) => {
    const change = JSON.parse(word) as ChangeEvent;
    // Do not forward a schema change: this node first applies the new catalog and then notifies its own windows.
    if (change.of === 'schema') schemaChanged();
    else changes.publishLocally(change);
  };
  cluster.subscribe(hear, () => {
    changes.recent.markGap();
    changes.publishLocally({ of: 'lost' });
  });
  return changes;
}
