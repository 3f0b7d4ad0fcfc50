import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AuthorMistake, MetadataCalls } from '../api/metadata';

/** Why the newest schema files are not served yet, for those who write them. */
export class MistakeStore {
  mistakes: readonly AuthorMistake[] = [];
  /** The panel was put away; a new list brings it back. */
  hidden = false;
  private readonly metadata: MetadataCalls;
  private asked = 0;

  constructor(metadata: MetadataCalls) {
    this.metadata = metadata;
    makeAutoObservable<this, 'metadata' | 'asked'>(
      this,
      { metadata: false, asked: false, mistakes: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const ticket = ++this.asked;
    const mistakes = await this.metadata.mistakes();
    if (ticket === this.asked) runInAction(() => this.receive(mistakes));
  }

  /** What is told to one account is no other's to read, and neither is an answer that comes late. */
  reset(): void {
    this.asked += 1;
    this.receive([]);
  }

  receive(mistakes: readonly AuthorMistake[]): void {
    this.mistakes = mistakes;
    this.hidden = false;
  }

  hide(): void {
    this.hidden = true;
  }
}
