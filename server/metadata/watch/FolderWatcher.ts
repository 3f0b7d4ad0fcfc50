import fs from 'node:fs';
import path from 'node:path';

/** Until a folder that cannot be watched is tried again. */
const retryDelay = 1000;

export interface FolderWatcherOptions {
  folder: string;
  /** Which of its files count. */
  isRelevant: (file: string) => boolean;
  onChange: () => void;
  onError: (error: unknown) => void;
}

/** One folder, watched through its absence, its replacement by another, and errors of the watching itself. */
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
    // Nobody looked for a while.
    if (this.isLost) onChange();
    this.isLost = false;
  }

  private handleEvent(event: string, file: string | null): void {
    if (file === null || this.options.isRelevant(file)) this.options.onChange();
    // Of itself a folder speaks only when it is gone, and a watcher does not pass to what takes its name.
    if (event === 'rename' && file === path.basename(this.options.folder)) this.handleLoss();
  }

  private handleLoss(error?: unknown): void {
    this.close();
    if (fs.existsSync(this.options.folder)) {
      if (error !== undefined && !this.isLost) this.options.onError(error);
      // What nobody watches is looked at now and then.
      this.options.onChange();
    }
    this.isLost = true;
    this.timer = setTimeout(() => this.start(), retryDelay);
  }
}
