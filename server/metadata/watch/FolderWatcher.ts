import fs from 'node:fs';
import path from 'node:path';

/** Milliseconds before the watcher retries a folder that it cannot watch. */
const retryDelay = 1000;

export interface FolderWatcherOptions {
  folder: string;
  /** Whether a change of this file is reported. */
  isRelevant: (file: string) => boolean;
  onChange: () => void;
  onError: (error: unknown) => void;
}

/** Watches one folder. It recovers when the folder is deleted, replaced or cannot be watched for a while. */
export class FolderWatcher {
  private readonly options: FolderWatcherOptions;
  private watcher: fs.FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isLost = false;

  constructor(of: FolderWatcherOptions) {
    this.options = of;
    this.start();
  }

  close(): void {
    clearTimeout(this.timer);
    this.watcher?.close();
  }

  private start(): void {
    const { folder, onChange } = this.options;
    try {
      this.watcher = fs.watch(folder, (event, file) => this.handleEvent(event, file));
    } catch (error) {
      return this.handleLoss(error);
    }
    this.watcher.on('error', error => this.handleLoss(error));
    // Files may have changed while the folder was not watched.
    if (this.isLost) onChange();
    this.isLost = false;
  }

  private handleEvent(event: string, file: string | null): void {
    if (file === null || this.options.isRelevant(file)) this.options.onChange();
    // A rename event with the folder's own name means that it was moved or deleted. The watcher does not follow a new
    // folder of that name, so it must be started again.
    if (event === 'rename' && file === path.basename(this.options.folder)) this.handleLoss();
  }

  private handleLoss(error?: unknown): void {
    this.close();
    if (fs.existsSync(this.options.folder)) {
      if (error !== undefined && !this.isLost) this.options.onError(error);
      // Without a working watcher, report a change at every retry, which amounts to polling.
      this.options.onChange();
    }
    this.isLost = true;
    this.timer = setTimeout(() => this.start(), retryDelay);
  }
}
