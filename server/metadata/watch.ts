import fs from 'node:fs';
import path from 'node:path';
import { approvalsFile } from './approvals';

/** An editor writes a file in several strokes. */
const pause = 50;

/** Calls when a file of the schemas, or the approvals of an operator, has changed; returns how to stop. */
export function watchSchemas(folder: string, approvals: string | undefined, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, pause);
  };
  // One by one, since Linux does not watch a tree.
  const folders = ['.', 'resources', 'routes'].map(name => path.join(folder, name));
  const watchers = [
    ...folders
      .filter(place => fs.existsSync(place))
      .map(place => watch(place, file => file.endsWith('.json'))),
    ...(approvals === undefined ? [] : [watch(approvals, file => file === approvalsFile)]),
  ];
  function watch(place: string, means: (file: string) => boolean): fs.FSWatcher {
    return fs.watch(place, (_event, file) => (file === null || means(file) ? soon() : undefined));
  }

  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
