import path from 'node:path';
import { approvalsFile } from '../migration/approvals';
import { FolderWatcher } from './FolderWatcher';

/** An editor writes a file in several strokes. */
const debounceMs = 50;

interface WatchHandlers {
  /** A file of the schemas, or the approvals of an operator, is another. */
  onChange: () => void;
  /** Watching failed; it goes on by itself. */
  onError: (error: unknown) => void;
}

/** Watches the folder of schemas, and that of approvals; returns how to stop. */
export function watchSchemas(
  folder: string,
  approvals: string | undefined,
  { onChange, onError }: WatchHandlers,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, debounceMs);
  };
  const watch = (place: string, means: (file: string) => boolean) =>
    new FolderWatcher({ folder: place, isRelevant: means, onChange: soon, onError });
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
