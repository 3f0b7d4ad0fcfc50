import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StoredDraft, DraftStorage } from '../../api/drafts/Draft';
import { toFailedData, idleData, type RemoteData } from '../RemoteData';

/** Writes the latest draft at intervals; operations run one after the other. */
export class DelayedDraftStorage {
  /** Result of the last operation: the time of the written draft. */
  outcome: RemoteData<string> = idleData;
  private readonly storage: DraftStorage;
  /** Maximum delay in milliseconds before typed text is written. */
  private readonly delay: number;
  private waiting: StoredDraft | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastOperation: Promise<void> = Promise.resolve();

  constructor(storage: DraftStorage, delay: number) {
    this.storage = storage;
    this.delay = delay;
    makeAutoObservable<this, 'storage' | 'delay' | 'waiting' | 'timer' | 'lastOperation'>(
      this,
      {
        ...{ storage: false, delay: false, waiting: false, timer: false, lastOperation: false },
        outcome: observableRef,
      },
      { autoBind: true },
    );
  }

  async read(): Promise<StoredDraft | undefined> {
    let draft: StoredDraft | undefined;
    await this.run(async () => {
      draft = await this.storage.read();
    });
    return draft;
  }

  schedule(draft: StoredDraft): void {
    this.waiting = draft;
    this.timer ??= setTimeout(() => void this.flush(), this.delay);
  }

  /** Writes the pending draft; resolves when all storage operations are done. */
  flush(): Promise<void> {
    const draft = this.cancel();
    if (!draft) return this.lastOperation;
    return this.run(() => this.write(draft));
  }

  remove(): Promise<void> {
    this.cancel();
    return this.run(async () => {
      await this.storage.remove();
      this.setOutcome(idleData);
    });
  }

  /** A failed draft write is repeated at the next flush, unless a newer draft replaces it. */
  private async write(draft: StoredDraft): Promise<void> {
    try {
      await this.storage.write(draft);
      this.setOutcome({ state: 'done', value: draft.typedAt });
    } catch (error) {
      this.waiting ??= draft;
      throw error;
    }
  }

  private setOutcome(outcome: RemoteData<string>): void {
    runInAction(() => (this.outcome = outcome));
  }

  private cancel(): StoredDraft | undefined {
    const { waiting } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = undefined;
    return waiting;
  }

  private run(operation: () => Promise<void>): Promise<void> {
    this.lastOperation = this.lastOperation
      .then(operation)
      .catch((error: unknown) => this.setOutcome(toFailedData(idleData, error)));
    return this.lastOperation;
  }
}
