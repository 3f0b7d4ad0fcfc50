import path from 'node:path';
import { approvalsFile } from './approvals';
import { FolderWatch } from './FolderWatch';

/** An editor writes a file in several strokes. */
const pause = 50;

interface Heard {
  /** A file of the schemas, or the approvals of an operator, is another. */
  changed: () => void;
  /** Watching failed; it goes on by itself. */
  failed: (error: unknown) => void;
}

/** Watches the folder of schemas, and that of approvals; returns how to stop. */
export function watchSchemas(
  folder: string,
  approvals: string | undefined,
  { changed, failed }: Heard,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, pause);
  };
  const watch = (place: string, means: (file: string) => boolean) =>
    new FolderWatch({ folder: place, means, changed: soon, failed });
  // One by one, since Linux does not watch a tree.
  const watches = ['.', 'resources', 'routes'].map(name =>
    watch(path.resolve(folder, name), file => file.endsWith('.json')),
  );
  if (approvals !== undefined) watches.push(watch(path.resolve(approvals), file => file === approvalsFile));

  return () => {
    clearTimeout(timer);
    for (const one of watches) one.close();
  };
}
