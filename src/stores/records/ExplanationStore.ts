import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Explanation, ExplanationRequest } from '#model/explanation';
import type { RecordsApi } from '#model/records';
import { toFailedData, idleData, toPendingData, type RemoteData } from '../RemoteData';

/** State of one explanation request. */
export class ExplanationStore {
  answer: RemoteData<Explanation> = idleData;
  private readonly records: Pick<RecordsApi, 'explain'>;
  private readonly resource: string;
  private readonly question: ExplanationRequest;

  constructor(records: Pick<RecordsApi, 'explain'>, resource: string, question: ExplanationRequest) {
    this.records = records;
    this.resource = resource;
    this.question = question;
    makeAutoObservable<this, 'records' | 'resource' | 'question'>(
      this,
      { records: false, resource: false, question: false, answer: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.answer = toPendingData(this.answer);
    try {
      const value = await this.records.explain(this.resource, this.question);
      runInAction(() => (this.answer = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.answer = toFailedData(idleData, error)));
    }
  }
}
