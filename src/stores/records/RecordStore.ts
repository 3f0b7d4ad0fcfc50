import { makeAutoObservable, runInAction } from 'mobx';
import {
  Conflict,
  DuplicateValue,
  ValidationFailed,
  type AppError,
  type FieldConflict,
  type Issue,
} from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Records } from '#model/records';
import { toAppError, cancelled, failed, idle, latestValue, pending, type RemoteData } from '../RemoteData';
import { IdempotentCalls } from './IdempotentCalls';

/** State of one record on screen, stored or new. */
export class RecordStore {
  readonly resource: string;
  /** Undefined until a new record is stored. */
  uuid: string | undefined;
  detail: RemoteData<RecordDetail> = idle;
  /** State of the last save, deletion or transition. */
  change: RemoteData<RecordDetail> = idle;
  private readonly records: Records;
  /** Only the latest request counts, in whatever order answers arrive. */
  private requestNumber = 0;
  private abortController = new AbortController();
  private readonly idempotentCalls = new IdempotentCalls();

  constructor(records: Records, resource: string, uuid?: string) {
    this.records = records;
    this.resource = resource;
    this.uuid = uuid;
    makeAutoObservable<this, 'records' | 'requestNumber' | 'abortController' | 'idempotentCalls'>(
      this,
      { records: false, requestNumber: false, abortController: false, idempotentCalls: false },
      { autoBind: true },
    );
  }

  get record(): RecordDetail | undefined {
    return latestValue(this.detail);
  }

  get isBusy(): boolean {
    return this.change.state === 'pending';
  }

  /** Validation issues from the server, for the fields of a form. */
  get fieldErrors(): readonly Issue[] {
    const error = this.change.state === 'failed' ? this.change.error : undefined;
    return error instanceof ValidationFailed || error instanceof DuplicateValue ? error.issues : [];
  }

  /** Fields with a merge conflict. */
  get conflicts(): readonly FieldConflict[] {
    const error = this.change.state === 'failed' ? this.change.error : undefined;
    const conflicts = error instanceof Conflict ? error.data?.conflicts : undefined;
    return Array.isArray(conflicts) ? (conflicts as unknown as FieldConflict[]) : [];
  }

  async load(): Promise<void> {
    if (!this.uuid) return;
    const requestNumber = this.startRequest();
    this.detail = pending(this.detail);
    try {
      const value = await this.records.get(this.resource, this.uuid, this.abortController.signal);
      if (requestNumber === this.requestNumber) runInAction(() => (this.detail = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber) runInAction(() => (this.detail = failed(this.detail, error)));
    }
  }

  /** Aborts reading; returns whether it was pending. */
  cancel(): boolean {
    if (this.detail.state !== 'pending') return false;
    this.startRequest();
    this.detail = cancelled(this.detail);
    return true;
  }

  /** Saves the changed fields; resolves to whether it succeeded. The error is in `change`. */
  save(changes: JsonObject): Promise<boolean> {
    const { uuid, record, resource, records } = this;
    if (uuid === undefined)
      return this.submitChange({ create: changes }, key => records.create(resource, changes, key));
    if (!record) return Promise.resolve(false);
    const { version } = record;
    return this.submitChange({ uuid, version, changes }, key =>
      records.update(resource, uuid, version, changes, key),
    );
  }

  /**
   * No form is open, so after a conflict the newest version is loaded at once, for the view and the next try.
   */
  async transition(action: string, input: JsonObject): Promise<boolean> {
    const { record, resource, records } = this;
    if (!record) return false;
    const { uuid, version } = record;
    const move = (key: string) => records.transition(resource, uuid, version, action, input, key);
    if (await this.submitChange({ uuid, version, action, input }, move)) return true;
    if (this.change.state === 'failed' && this.change.error instanceof Conflict) await this.load();
    return false;
  }

  async remove(): Promise<boolean> {
    const { uuid, resource, records } = this;
    if (!uuid) return false;
    this.change = pending(this.change);
    try {
      await this.idempotentCalls.send({ remove: uuid }, key => records.remove(resource, [uuid], key));
      runInAction(() => (this.change = idle));
      return true;
    } catch (error) {
      return this.setFailure(error);
    }
  }

  /** Takes the stored side of a conflict as the new base; the form keeps its edits. */
  async rebase(): Promise<void> {
    this.change = idle;
    await this.load();
  }

  clearFailure(): void {
    if (this.change.state === 'failed') this.change = idle;
  }

  private startRequest(): number {
    this.abortController.abort();
    this.abortController = new AbortController();
    return ++this.requestNumber;
  }

  private async submitChange(
    body: JsonObject,
    change: (key: string) => Promise<RecordDetail>,
  ): Promise<boolean> {
    this.change = pending(this.change);
    try {
      const value = await this.idempotentCalls.send(body, change);
      this.requestNumber += 1;
      runInAction(() => {
        this.change = { state: 'done', value };
        this.detail = { state: 'done', value };
        this.uuid = value.uuid;
      });
      return true;
    } catch (error) {
      return this.setFailure(error);
    }
  }

  private setFailure(error: unknown): false {
    const failure: AppError = toAppError(error);
    runInAction(() => (this.change = failed(this.change, failure)));
    return false;
  }
}
