import fs from 'node:fs';
import path from 'node:path';

/** Until a folder that cannot be watched is tried again. */
const retryAfter = 1000;

export interface Watched {
  folder: string;
  /** Which of its files count. */
  means: (file: string) => boolean;
  changed: () => void;
  failed: (error: unknown) => void;
}

/** One folder, watched through its absence, its replacement by another, and errors of the watching itself. */
export class FolderWatch {
  private readonly of: Watched;
  private watcher: fs.FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lost = false;

  constructor(of: Watched) {
    this.of = of;
    this.begin();
  }

  close(): void {
    clearTimeout(this.timer);
    this.watcher?.close();
  }

  private begin(): void {
    const { folder, changed } = this.of;
    try {
      this.watcher = fs.watch(folder, (event, file) => this.hear(event, file));
    } catch (error) {
      return this.lose(error);
    }
    this.watcher.on('error', error => this.lose(error));
    // Nobody looked for a while.
    if (this.lost) changed();
    this.lost = false;
  }

  private hear(event: string, file: string | null): void {
    if (file === null || this.of.means(file)) this.of.changed();
    // Of itself a folder speaks only when it is gone, and a watcher does not pass to what takes its name.
    if (event === 'rename' && file === path.basename(this.of.folder)) this.lose();
  }

  private lose(error?: unknown): void {
    this.close();
    if (fs.existsSync(this.of.folder)) {
      if (error !== undefined && !this.lost) this.of.failed(error);
      // What nobody watches is looked at now and then.
      this.of.changed();
    }
    this.lost = true;
    this.timer = setTimeout(() => this.begin(), retryAfter);
  }
}
