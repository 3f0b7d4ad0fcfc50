import type { OwnTransition } from '#model/records';
import type { Http } from './http';

/** API for the transitions that the caller has made today. */
export interface DecisionsApi {
  list(resource: string, signal?: AbortSignal): Promise<readonly OwnTransition[]>;
}

export class HttpDecisions implements DecisionsApi {
  private readonly http: Pick<Http, 'get'>;

  constructor(http: Pick<Http, 'get'>) {
    this.http = http;
  }

  async list(resource: string, signal?: AbortSignal): Promise<readonly OwnTransition[]> {
    const { list } = await this.http.get<{ list: OwnTransition[] }>(
      `/${resource}/getDecisions`,
      new URLSearchParams(),
      { isBackground: true, ...(signal && { signal }) },
    );
    return list;
  }
}
