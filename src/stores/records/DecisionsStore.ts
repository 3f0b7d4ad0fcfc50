import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TransitionOfCaller, RecordsApi } from '#model/records';
import type { DecisionsApi } from '../../api/HttpDecisions';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';
import { IdempotentCalls } from './IdempotentCalls';

/** The transitions that the user has made today in a resource. */
export class DecisionsStore {
  decisions: RemoteData<readonly TransitionOfCaller[]> = idleData;
  /** State of the last undo. */
  undone: RemoteData<TransitionOfCaller> = idleData;
  private readonly decisionsApi: DecisionsApi;
  private readonly records: Pick<RecordsApi, 'undo'>;
  private readonly resource: string;
  private readonly idempotentCalls = new IdempotentCalls();

  constructor(decisionsApi: DecisionsApi, records: Pick<RecordsApi, 'undo'>, resource: string) {
    this.decisionsApi = decisionsApi;
    this.records = records;
    this.resource = resource;
    makeAutoObservable<this, 'decisionsApi' | 'records' | 'resource' | 'idempotentCalls'>(
      this,
      {
        decisionsApi: false,
        records: false,
        resource: false,
        idempotentCalls: false,
        decisions: observableRef,
        undone: observableRef,
      },
      { autoBind: true },
    );
  }

  get loaded(): readonly TransitionOfCaller[] | undefined {
    return getLatestValue(this.decisions);
  }

  async load(): Promise<void> {
    this.decisions = toPendingData(this.decisions);
    try {
      const value = await this.decisionsApi.list(this.resource);
      runInAction(() => (this.decisions = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.decisions = toFailedData(this.decisions, error)));
    }
  }

  /** Undoes one transition and reloads the others; resolves to whether it succeeded. */
  async undo(decision: TransitionOfCaller): Promise<boolean> {
    const { operation } = decision;
    if (operation === undefined) return false;
    this.undone = toPendingData(idleData);
    try {
      await this.idempotentCalls.send({ undo: operation }, key =>
        this.records.undo(this.resource, operation, key),
      );
      runInAction(() => (this.undone = { state: 'done', value: decision }));
      await this.load();
      return true;
    } catch (error) {
      runInAction(() => (this.undone = toFailedData(idleData, error)));
      return false;
    }
  }
}
