import type { Decision } from '#model/records';
import type { Http } from './http';

/** API of the steps that the caller has made today. */
export interface DecisionsApi {
  list(resource: string, signal?: AbortSignal): Promise<readonly Decision[]>;
}

export class HttpDecisions implements DecisionsApi {
  private readonly http: Pick<Http, 'get'>;

  constructor(http: Pick<Http, 'get'>) {
    this.http = http;
  }

  async list(resource: string, signal?: AbortSignal): Promise<readonly Decision[]> {
    const { list } = await this.http.get<{ list: Decision[] }>(
      `/${resource}/getDecisions`,
      new URLSearchParams(),
      { isBackground: true, ...(signal && { signal }) },
    );
    return list;
  }
}
