import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalizedText } from '#model/language';

export const loadingSpinners = ['dots', 'gauge', 'inner-circles', 'plus'] as const;
export type LoadingSpinner = (typeof loadingSpinners)[number];

/** A task that blocks the whole window until it ends. */
export interface LoadingTask {
  id: number;
  message?: string | LocalizedText;
  spinner: LoadingSpinner;
  /** Called once the overlay is visible, or when its code fails to load. */
  onShown?: () => void;
}

/** Tasks that block the window; it is free again after the last of them. */
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

  /** Newest task, which the overlay shows. */
  get current(): LoadingTask | undefined {
    return this.tasks.at(-1);
  }

  /** Blocks the window until the returned function is called. */
  begin(options: Partial<Omit<LoadingTask, 'id'>> = {}): () => void {
    const id = ++this.lastId;
    this.tasks = [...this.tasks, { spinner: 'dots', ...options, id }];
    return () => this.end(id);
  }

  private end(id: number): void {
    this.tasks = this.tasks.filter(loading => loading.id !== id);
  }
}
