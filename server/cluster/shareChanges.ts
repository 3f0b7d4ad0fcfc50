import { Changes, type Change } from '#server/metadata/Changes';
import type { Cluster } from './Cluster';

/** Changes that are told on one node are heard on all of them. That a node stops concerns itself alone. */
export function shareChanges(cluster: Cluster, schemaChanged: () => void): Changes {
  const changes = new Changes(change => {
    if (change.of !== 'stopping') cluster.tell(JSON.stringify(change));
  });
  const hear = (word: string) => {
    const change = JSON.parse(word) as Change;
    // What is to be told of it depends on what is served here.
    if (change.of === 'schema') schemaChanged();
    else changes.hear(change);
  };
  cluster.listen(hear, () => changes.recent.interrupt());
  return changes;
}
