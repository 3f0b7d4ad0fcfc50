import { makeAutoObservable, observableRef } from 'mobx';
import type { Text } from '#model/language';

export const spinners = ['dots', 'gauge', 'inner-circles', 'plus'] as const;
export type Spinner = (typeof spinners)[number];

/** Work that keeps the whole window waiting. */
export interface Loading {
  id: number;
  say?: string | Text;
  spinner: Spinner;
  /** Told once the window is covered, or when nothing comes that would cover it. */
  onCovered?: () => void;
}

/** What the window waits for; it is free again when the last of it has ended. */
export class LoadingStore {
  private underWay: readonly Loading[] = [];
  private last = 0;

  constructor() {
    makeAutoObservable<this, 'underWay' | 'last'>(
      this,
      { underWay: observableRef, last: false },
      { autoBind: true },
    );
  }

  /** The newest, which is what is shown. */
  get current(): Loading | undefined {
    return this.underWay.at(-1);
  }

  /** Covers the window until the answer is called. */
  begin(wanted: Partial<Omit<Loading, 'id'>> = {}): () => void {
    const id = ++this.last;
    this.underWay = [...this.underWay, { spinner: 'dots', ...wanted, id }];
    return () => this.end(id);
  }

  private end(id: number): void {
    this.underWay = this.underWay.filter(loading => loading.id !== id);
  }
}
