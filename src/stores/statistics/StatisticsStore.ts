import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Figures, OverviewApi } from '../../api/HttpOverview';
import { failed, idle, pending, type RemoteData } from '../RemoteData';

/** Figures of one resource, as a page of statistics asks for them. */
export class StatisticsStore {
  /** The latest answer, and what was asked for. */
  private answer: { question: string | undefined; figures: RemoteData<Figures> } = {
    question: undefined,
    figures: idle,
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

  /** What is known of a question: nothing while the answer to another one is at hand. */
  getFigures(question: string): RemoteData<Figures> {
    return question === this.answer.question ? this.answer.figures : idle;
  }

  /** Only the latest request counts. The figures of the same question stay until the new ones come. */
  async load(question: string): Promise<void> {
    const requestNumber = ++this.requestNumber;
    const before = this.getFigures(question);
    this.answer = { question, figures: pending(before) };
    const store = (figures: RemoteData<Figures>) => {
      if (requestNumber === this.requestNumber) runInAction(() => (this.answer = { question, figures }));
    };
    try {
      const value = await this.overview.getFigures(this.resource, new URLSearchParams(question));
      store({ state: 'done', value });
    } catch (error) {
      store(failed(before, error));
    }
  }
}
