import fs from 'node:fs';
import path from 'node:path';

/** An editor writes a file in several strokes. */
const pause = 50;
const folders = ['.', 'resources', 'routes'];

/** Calls when a file of the folder has changed; returns how to stop. */
export function watchSchemas(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, pause);
  };
  // One by one, since Linux does not watch a tree.
  const watchers = folders
    .map(name => path.join(folder, name))
    .filter(place => fs.existsSync(place))
    .map(place => fs.watch(place, (_event, file) => (!file || file.endsWith('.json') ? soon() : undefined)));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
