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
import type { RecordDetail, RecordLease, RecordsApi } from '#model/records';
import {
  toAppError,
  toCancelledData,
  toFailedData,
  idleData,
  getLatestValue,
  toPendingData,
  type RemoteData,
} from '../RemoteData';
import { IdempotentCalls } from './IdempotentCalls';

/** State of one record on screen, stored or new. */
export class RecordStore {
  readonly resource: string;
  /** Uuid of the record; undefined until a new one is stored. */
  uuid: string | undefined;
  detail: RemoteData<RecordDetail> = idleData;
  /** State of the last save, deletion or transition. */
  change: RemoteData<RecordDetail> = idleData;
  private readonly records: RecordsApi;
  /** Returns how often the displayed data of the record was changed by anybody. */
  private readonly countChanges: () => number;
  /** Number of change events when the record was requested: the answer may lack changes after that. */
  private changesWhenAsked = 0;
  /** Number of the latest read request; answers to earlier requests are ignored. */
  private requestNumber = 0;
  private abortController = new AbortController();
  private readonly idempotentCalls = new IdempotentCalls();

  constructor(records: RecordsApi, resource: string, uuid?: string, countChanges: () => number = () => 0) {
    this.records = records;
    this.resource = resource;
    this.uuid = uuid;
    this.countChanges = countChanges;
    makeAutoObservable<
      this,
      'records' | 'countChanges' | 'requestNumber' | 'abortController' | 'idempotentCalls'
    >(
      this,
      {
        records: false,
        countChanges: false,
        requestNumber: false,
        abortController: false,
        idempotentCalls: false,
      },
      { autoBind: true },
    );
  }

  /** Whether the record may have changed since it was loaded. */
  get isOutdated(): boolean {
    return this.countChanges() !== this.changesWhenAsked;
  }

  get record(): RecordDetail | undefined {
    return getLatestValue(this.detail);
  }

  get isBusy(): boolean {
    return this.change.state === 'pending';
  }

  /** Validation issues from the server, for the fields of a form. */
  get fieldErrors(): readonly Issue[] {
    const error = this.change.state === 'failed' ? this.change.error : undefined;
    return error instanceof ValidationFailed || error instanceof DuplicateValue ? error.issues : [];
  }

  /** Fields whose changes conflict with those of another user. */
  get conflicts(): readonly FieldConflict[] {
    const error = this.change.state === 'failed' ? this.change.error : undefined;
    const conflicts = error instanceof Conflict ? error.data?.conflicts : undefined;
    return Array.isArray(conflicts) ? (conflicts as unknown as FieldConflict[]) : [];
  }

  async load(): Promise<void> {
    if (!this.uuid) return;
    const requestNumber = this.startRequest();
    this.changesWhenAsked = this.countChanges();
    this.detail = toPendingData(this.detail);
    try {
      const value = await this.records.get(this.resource, this.uuid, this.abortController.signal);
      if (requestNumber === this.requestNumber) runInAction(() => (this.detail = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.detail = toFailedData(this.detail, error)));
    }
  }

  /** Aborts reading; returns whether it was pending. */
  cancel(): boolean {
    if (this.detail.state !== 'pending') return false;
    this.startRequest();
    this.detail = toCancelledData(this.detail);
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
   * No form is open, so after a conflict the newest version is loaded at once, for the view and the next
   * try. The transition stays pending until then: an earlier try would have the same conflict.
   */
  async transition(action: string, input: JsonObject): Promise<boolean> {
    const { record, resource, records } = this;
    if (!record) return false;
    const { uuid, version } = record;
    return this.submitChange({ uuid, version, action, input }, async key => {
      try {
        return await records.transition(resource, uuid, version, action, input, key);
      } catch (error) {
        if (error instanceof Conflict) await this.load();
        throw error;
      }
    });
  }

  async remove(): Promise<boolean> {
    const { uuid, resource, records, idempotentCalls } = this;
    if (!uuid) return false;
    const send = (key: string) => records.remove(resource, [uuid], key);
    return (await this.settle(() => idempotentCalls.send({ remove: uuid }, send))) !== undefined;
  }

  /** Undoes a change of this record and reloads the record. */
  async undo(operation: string): Promise<boolean> {
    const { resource, records, idempotentCalls } = this;
    const send = (key: string) => records.undo(resource, operation, key);
    if (!(await this.settle(() => idempotentCalls.send({ undo: operation }, send)))) return false;
    await this.load();
    return true;
  }

  /** Acquires or renews the lease on the record. */
  async acquireLease(): Promise<boolean> {
    const { uuid = '', resource, records } = this;
    return this.changeLease(await this.settle(() => records.acquireLease(resource, uuid)));
  }

  async releaseLease(): Promise<boolean> {
    const { uuid = '', resource, records } = this;
    const released = await this.settle(() => records.releaseLease(resource, uuid));
    return this.changeLease(released && { value: undefined });
  }

  /** Acquires or renews the lease in parallel with any other change; throws if it is refused. */
  async holdLease(): Promise<void> {
    const { uuid = '', resource, records } = this;
    const lease = await records.acquireLease(resource, uuid);
    runInAction(() => this.setLease(lease));
  }

  /** Releases the lease in parallel with any other change. */
  async dropLease(): Promise<void> {
    const { uuid = '', resource, records } = this;
    await records.releaseLease(resource, uuid);
    runInAction(() => this.setLease(undefined));
  }

  /** Rebases the edits on the stored side of a conflict. */
  async rebase(): Promise<void> {
    this.change = idleData;
    await this.load();
  }

  clearFailure(): void {
    if (this.change.state === 'failed') this.change = idleData;
  }

  private changeLease(answer: { value: RecordLease | undefined } | undefined): boolean {
    if (answer) this.setLease(answer.value);
    return answer !== undefined;
  }

  private setLease(lease: RecordLease | undefined): void {
    const { record } = this;
    if (!record) return;
    const { claim: _, ...rest } = record;
    const value = { ...rest, ...(lease && { claim: lease }) } as RecordDetail;
    this.detail = { state: 'done', value };
  }

  /** Awaits a change that does not replace the loaded record; undefined if it failed. */
  private async settle<T>(change: () => Promise<T>): Promise<{ value: T } | undefined> {
    this.change = toPendingData(this.change);
    try {
      const value = await change();
      runInAction(() => (this.change = idleData));
      return { value };
    } catch (error) {
      this.setFailure(error);
      return undefined;
    }
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
    this.change = toPendingData(this.change);
    const changesWhenSent = this.countChanges();
    try {
      const value = await this.idempotentCalls.send(body, change);
      this.requestNumber += 1;
      runInAction(() => {
        this.changesWhenAsked = changesWhenSent;
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
    runInAction(() => (this.change = toFailedData(this.change, failure)));
    return false;
  }
}
