import { makeAutoObservable, runInAction } from 'mobx';
import {
  Conflict,
  Duplicate,
  ValidationFailed,
  type AppError,
  type FieldConflict,
  type Issue,
} from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Records } from '#model/records';
import { asAppError, calledOff, failed, idle, latest, pending, type Remote } from './Remote';
import { Unanswered } from './Unanswered';

/** One record on screen, stored or about to be. */
export class RecordStore {
  readonly resource: string;
  /** Absent until a new record is stored. */
  uuid: string | undefined;
  detail: Remote<RecordDetail> = idle;
  /** The save, deletion or transition under way, or how the last one ended. */
  change: Remote<RecordDetail> = idle;
  private readonly records: Records;
  /** Only the newest answer counts, in whatever order they come. */
  private asked = 0;
  private reading = new AbortController();
  private readonly unanswered = new Unanswered();

  constructor(records: Records, resource: string, uuid?: string) {
    this.records = records;
    this.resource = resource;
    this.uuid = uuid;
    makeAutoObservable<this, 'records' | 'asked' | 'reading' | 'unanswered'>(
      this,
      { records: false, asked: false, reading: false, unanswered: false },
      { autoBind: true },
    );
  }

  get record(): RecordDetail | undefined {
    return latest(this.detail);
  }

  get busy(): boolean {
    return this.change.state === 'pending';
  }

  /** What the server found wrong, for the fields of a form. */
  get fieldErrors(): readonly Issue[] {
    const error = this.change.state === 'failed' ? this.change.error : undefined;
    return error instanceof ValidationFailed || error instanceof Duplicate ? error.issues : [];
  }

  /** The fields that somebody else changed as well. */
  get conflicts(): readonly FieldConflict[] {
    const error = this.change.state === 'failed' ? this.change.error : undefined;
    const conflicts = error instanceof Conflict ? error.data?.conflicts : undefined;
    return Array.isArray(conflicts) ? (conflicts as unknown as FieldConflict[]) : [];
  }

  async load(): Promise<void> {
    if (!this.uuid) return;
    const ticket = this.begin();
    this.detail = pending(this.detail);
    try {
      const value = await this.records.get(this.resource, this.uuid, this.reading.signal);
      if (ticket === this.asked) runInAction(() => (this.detail = { state: 'done', value }));
    } catch (error) {
      if (ticket === this.asked) runInAction(() => (this.detail = failed(this.detail, error)));
    }
  }

  /** Nobody looks any more: reading is called off. Answers whether it was under way. */
  leave(): boolean {
    if (this.detail.state !== 'pending') return false;
    this.begin();
    this.detail = calledOff(this.detail);
    return true;
  }

  /** Stores the changed fields; answers whether it worked. What went wrong is in `change`. */
  save(changes: JsonObject): Promise<boolean> {
    const { uuid, record, resource, records } = this;
    if (uuid === undefined)
      return this.make({ create: changes }, key => records.create(resource, changes, key));
    if (!record) return Promise.resolve(false);
    const { version } = record;
    return this.make({ uuid, version, changes }, key =>
      records.update(resource, uuid, version, changes, key),
    );
  }

  /**
   * Nothing of the record is being typed meanwhile, so when somebody else was first its newest version may stand at
   * once: to be looked at, and for the next try.
   */
  async transition(action: string, input: JsonObject): Promise<boolean> {
    const { record, resource, records } = this;
    if (!record) return false;
    const { uuid, version } = record;
    const move = (key: string) => records.transition(resource, uuid, version, action, input, key);
    if (await this.make({ uuid, version, action, input }, move)) return true;
    if (this.change.state === 'failed' && this.change.error instanceof Conflict) await this.load();
    return false;
  }

  async remove(): Promise<boolean> {
    const { uuid, resource, records } = this;
    if (!uuid) return false;
    this.change = pending(this.change);
    try {
      await this.unanswered.say({ remove: uuid }, key => records.remove(resource, [uuid], key));
      runInAction(() => (this.change = idle));
      return true;
    } catch (error) {
      return this.fail(error);
    }
  }

  /** Takes the stored side of a conflict as the new base; the form keeps what was typed. */
  async rebase(): Promise<void> {
    this.change = idle;
    await this.load();
  }

  forgetFailure(): void {
    if (this.change.state === 'failed') this.change = idle;
  }

  private begin(): number {
    this.reading.abort();
    this.reading = new AbortController();
    return ++this.asked;
  }

  private async make(words: JsonObject, change: (key: string) => Promise<RecordDetail>): Promise<boolean> {
    this.change = pending(this.change);
    try {
      const value = await this.unanswered.say(words, change);
      this.asked += 1;
      runInAction(() => {
        this.change = { state: 'done', value };
        this.detail = { state: 'done', value };
        this.uuid = value.uuid;
      });
      return true;
    } catch (error) {
      return this.fail(error);
    }
  }

  private fail(error: unknown): false {
    const known: AppError = asAppError(error);
    runInAction(() => (this.change = failed(this.change, known)));
    return false;
  }
}
