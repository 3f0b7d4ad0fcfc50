import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AuthorMistake, MetadataCalls } from '../api/metadata';

/** Why the newest schema files are not served yet, for those who write them. */
export class MistakeStore {
  mistakes: readonly AuthorMistake[] = [];
  /** The panel was put away; a new list brings it back. */
  hidden = false;
  private readonly metadata: MetadataCalls;

  constructor(metadata: MetadataCalls) {
    this.metadata = metadata;
    makeAutoObservable<this, 'metadata'>(
      this,
      { metadata: false, mistakes: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const mistakes = await this.metadata.mistakes();
    runInAction(() => this.receive(mistakes));
  }

  receive(mistakes: readonly AuthorMistake[]): void {
    this.mistakes = mistakes;
    this.hidden = false;
  }

  hide(): void {
    this.hidden = true;
  }
}
