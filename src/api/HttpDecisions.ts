import type { TransitionOfCaller } from '#model/records';
import type { Http } from './http';

/** API for the transitions that the caller has made today. */
export interface DecisionsApi {
  list(resource: string, signal?: AbortSignal): Promise<readonly TransitionOfCaller[]>;
}

export class HttpDecisions implements DecisionsApi {
  private readonly http: Pick<Http, 'get'>;

  constructor(http: Pick<Http, 'get'>) {
    this.http = http;
  }

  async list(resource: string, signal?: AbortSignal): Promise<readonly TransitionOfCaller[]> {
    const { list } = await this.http.get<{ list: TransitionOfCaller[] }>(
      `/${resource}/getDecisions`,
      new URLSearchParams(),
      { isBackground: true, ...(signal && { signal }) },
    );
    return list;
  }
}
