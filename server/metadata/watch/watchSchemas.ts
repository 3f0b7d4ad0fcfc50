import path from 'node:path';
import { approvalsFile } from '../migration/approvals';
import { FolderWatcher } from './FolderWatcher';

/** Debounce in milliseconds, because editors write a file in several steps. */
const debounceMs = 50;

interface WatchHandlers {
  /** Called when a schema file or the operator's approvals have changed. */
  onChange: () => void;
  /** Called when watching fails; the watcher retries by itself. */
  onError: (error: unknown) => void;
}

/** Watches the schema folder and the approvals file. Returns the function that stops watching. */
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
  // Watch each folder separately, because inotify on Linux cannot watch a folder tree.
  const watches = ['.', 'resources', 'routes', 'choices'].map(name =>
    watch(path.resolve(folder, name), file => file.endsWith('.json')),
  );
  if (approvals !== undefined) watches.push(watch(path.resolve(approvals), file => file === approvalsFile));

  return () => {
    clearTimeout(timer);
    for (const one of watches) one.close();
  };
}
