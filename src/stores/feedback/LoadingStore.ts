import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalizedText } from '#model/language';

export const spinners = ['dots', 'gauge', 'inner-circles', 'plus'] as const;
export type Spinner = (typeof spinners)[number];

/** Work that keeps the whole window waiting. */
export interface LoadingTask {
  id: number;
  message?: string | LocalizedText;
  spinner: Spinner;
  /** Told once the window is covered, or when nothing comes that would cover it. */
  onShown?: () => void;
}

/** What the window waits for; it is free again when the last of it has ended. */
export class LoadingStore {
  private tasks: readonly LoadingTask[] = [];
  private lastId = 0;

  constructor() {
    makeAutoObservable<this, 'tasks' | 'lastId'>(
      this,
      { tasks: observableRef, lastId: false },
      { autoBind: true },
    );
  }

  /** The newest, which is what is shown. */
  get current(): LoadingTask | undefined {
    return this.tasks.at(-1);
  }

  /** Covers the window until the answer is called. */
  begin(wanted: Partial<Omit<LoadingTask, 'id'>> = {}): () => void {
    const id = ++this.lastId;
    this.tasks = [...this.tasks, { spinner: 'dots', ...wanted, id }];
    return () => this.end(id);
  }

  private end(id: number): void {
    this.tasks = this.tasks.filter(loading => loading.id !== id);
  }
}
