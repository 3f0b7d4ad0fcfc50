import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { RecordsApi } from '#model/records';
import { toFailedData, idleData, toPendingData, type RemoteData } from '../RemoteData';
import { IdempotentCalls } from './IdempotentCalls';

/** Time for which a revealed value is shown, in milliseconds. */
export const revealDuration = 60_000;

export interface RevealedFieldValue {
  value: string;
  /** Time at which it is hidden again, in milliseconds. */
  until: number;
}

/** Masked values of one record that were revealed. Each is forgotten after a minute. */
export class RevealStore {
  /** The reason of the last reveal, proposed for the next value of the record. */
  reason = '';
  private readonly reveals = observable.map<string, RemoteData<RevealedFieldValue>>(undefined, {
    deep: false,
  });
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly records: Pick<RecordsApi, 'revealField'>;
  private readonly resource: string;
  private readonly uuid: string;
  private readonly idempotentCalls = new IdempotentCalls();

  constructor(records: Pick<RecordsApi, 'revealField'>, resource: string, uuid: string) {
    this.records = records;
    this.resource = resource;
    this.uuid = uuid;
    makeAutoObservable<this, 'records' | 'resource' | 'uuid' | 'timers' | 'idempotentCalls' | 'reveals'>(
      this,
      {
        records: false,
        resource: false,
        uuid: false,
        timers: false,
        idempotentCalls: false,
        reveals: false,
      },
      { autoBind: true },
    );
  }

  getReveal(field: string): RemoteData<RevealedFieldValue> {
    return this.reveals.get(field) ?? idleData;
  }

  /** Resolves to whether the value is revealed; the error is in `getReveal`. */
  async reveal(field: string, reason: string): Promise<boolean> {
    const { records, resource, uuid } = this;
    this.reason = reason;
    this.reveals.set(field, toPendingData(idleData));
    try {
      const value = await this.idempotentCalls.send({ field, reason }, key =>
        records.revealField(resource, uuid, field, reason, key),
      );
      // The value may have been hidden, or the page closed, before the response arrived.
      if (this.getReveal(field).state !== 'pending') return false;
      runInAction(() => this.show(field, value));
      return true;
    } catch (error) {
      runInAction(() => this.reveals.set(field, toFailedData(idleData, error)));
      return false;
    }
  }

  hide(field: string): void {
    clearTimeout(this.timers.get(field));
    this.timers.delete(field);
    this.reveals.delete(field);
  }

  hideAll(): void {
    for (const field of [...this.reveals.keys()]) this.hide(field);
  }

  private show(field: string, value: string): void {
    this.reveals.set(field, { state: 'done', value: { value, until: Date.now() + revealDuration } });
    this.timers.set(
      field,
      setTimeout(() => this.hide(field), revealDuration),
    );
  }
}
