import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TileFigures, OverviewApi } from '../../api/HttpOverview';
import { toFailedData, idleData, toPendingData, type RemoteData } from '../RemoteData';

/** Figures of one resource, for a statistics page. */
export class StatisticsStore {
  /** The latest statistics response, with its query. */
  private answer: { question: string | undefined; figures: RemoteData<TileFigures> } = {
    question: undefined,
    figures: idleData,
  };
  private readonly overview: Pick<OverviewApi, 'getFigures'>;
  private readonly resource: string;
  private requestNumber = 0;

  constructor(overview: Pick<OverviewApi, 'getFigures'>, resource: string) {
    this.overview = overview;
    this.resource = resource;
    makeAutoObservable<this, 'answer' | 'overview' | 'resource' | 'requestNumber'>(
      this,
      { overview: false, resource: false, requestNumber: false, answer: observableRef },
      { autoBind: true },
    );
  }

  /** The response to a query; undefined while that to another query is displayed. */
  getFigures(question: string): RemoteData<TileFigures> {
    return question === this.answer.question ? this.answer.figures : idleData;
  }

  /** Only the latest request counts. The figures of the same query remain until the new ones are loaded. */
  async load(question: string): Promise<void> {
    const requestNumber = ++this.requestNumber;
    const before = this.getFigures(question);
    this.answer = { question, figures: toPendingData(before) };
    const store = (figures: RemoteData<TileFigures>) => {
      if (requestNumber === this.requestNumber) runInAction(() => (this.answer = { question, figures }));
    };
    try {
      const value = await this.overview.getFigures(this.resource, new URLSearchParams(question));
      store({ state: 'done', value });
    } catch (error) {
      store(toFailedData(before, error));
    }
  }
}
