import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { deepEqual, type JsonObject } from '#model/json';
import type { StoredDraft, DraftStorage } from '../../api/drafts/Draft';
import { idleData, type RemoteData } from '../RemoteData';
import { DelayedDraftStorage } from './DelayedDraftStorage';

export interface DraftTarget {
  storage: DraftStorage;
  /** Maximum time in milliseconds before typed text is written to the storage. */
  delay: number;
}

/** The draft of one form: the one stored by an earlier visit, and the one being typed. */
export class DraftStore {
  /** Draft of an earlier visit, until the user continues or discards it. */
  offered: StoredDraft | undefined;
  /** Stored for this visit. */
  private current: StoredDraft | undefined;
  private loading: Promise<void> | undefined;
  private readonly storages: readonly DelayedDraftStorage[];
  private readonly clock: () => Date;

  constructor(targets: readonly DraftTarget[], clock = () => new Date()) {
    this.clock = clock;
    this.storages = targets.map(({ storage, delay }) => new DelayedDraftStorage(storage, delay));
    makeAutoObservable<this, 'current' | 'loading' | 'storages' | 'clock'>(
      this,
      {
        current: observableRef,
        loading: false,
        storages: false,
        clock: false,
        offered: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Time of the last write to any storage; a failure only if no storage has the draft. */
  get written(): RemoteData<string> {
    const outcomes = this.storages.map(({ outcome }) => outcome);
    const times = outcomes.flatMap(outcome => (outcome.state === 'done' ? [outcome.value] : [])).sort();
    const value = times.at(-1);
    if (value !== undefined) return { state: 'done', value };
    return outcomes.find(({ state }) => state === 'failed') ?? idleData;
  }

  /** Whether the user has typed, or continued with, anything that still differs from the form's initial values. */
  get hasInput(): boolean {
    return this.current !== undefined;
  }

  /** The typed values, merged with an offered draft that the user has not decided on. */
  get merged(): StoredDraft | undefined {
    const { offered, current } = this;
    if (!offered || !current) return current ?? offered;
    return {
      changes: { ...offered.changes, ...current.changes },
      base: { ...current.base, ...offered.base },
      typedAt: current.typedAt,
    };
  }

  /**
   * Offers the newest stored draft, reduced by `select` to the values that still fit the form; removes a draft
   * without any. Offers it once: a draft written in this visit is not offered when its page is shown again.
   */
  load(select: (draft: StoredDraft) => StoredDraft | undefined): Promise<void> {
    return (this.loading ??= this.offerNewest(select));
  }

  private async offerNewest(select: (draft: StoredDraft) => StoredDraft | undefined): Promise<void> {
    const read = await Promise.all(this.storages.map(storage => storage.read()));
    const drafts = read.filter(draft => draft !== undefined);
    const newest = drafts.toSorted((a, b) => Date.parse(b.typedAt) - Date.parse(a.typedAt))[0];
    const draft = newest && select(newest);
    runInAction(() => (this.offered = draft));
    if (this.current) this.schedule();
    else if (newest && !draft) await this.remove();
  }

  /** Stores typed values; together with an offered draft that is still undecided. */
  keep(changes: JsonObject, base: JsonObject): void {
    if (Object.keys(changes).length === 0) {
      if (this.current) void this.reset();
      return;
    }
    if (this.current && deepEqual(this.current.changes, changes)) return;
    this.current = { changes, base, typedAt: this.clock().toISOString() };
    this.schedule();
  }

  /** The user continues the offered draft, in which these changes remain. */
  accept(changes: JsonObject, base: JsonObject): void {
    const { offered } = this;
    if (!offered) return;
    this.offered = undefined;
    this.current = { changes, base, typedAt: offered.typedAt };
    this.schedule();
  }

  /** Removes the offered draft; returns a function that restores it. */
  discardOffer(): () => void {
    const { offered } = this;
    this.offered = undefined;
    if (this.current) this.schedule();
    else void this.remove();
    return () => {
      this.offered = offered;
      this.schedule();
    };
  }

  /** The record was saved or its changes were discarded: only an undecided offer remains. */
  async reset(): Promise<void> {
    this.current = undefined;
    if (!this.offered) return this.remove();
    this.schedule();
    await this.flush();
  }

  /** Writes pending text at once. */
  async flush(): Promise<void> {
    await Promise.all(this.storages.map(storage => storage.flush()));
  }

  private schedule(): void {
    const { merged } = this;
    for (const storage of this.storages) if (merged) storage.schedule(merged);
  }

  private async remove(): Promise<void> {
    await Promise.all(this.storages.map(storage => storage.remove()));
  }
}
