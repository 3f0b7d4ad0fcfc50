import type { Http } from './http';

/** A page that may be opened, by what people call it. */
export interface Suggestion {
  value: string;
  /** What has none is only a word. */
  url?: string;
  /** By which letters it is found as well. */
  initials?: string;
}

export interface SearchApi {
  /** All that this account may open. */
  getSuggestions(): Promise<readonly Suggestion[]>;
}

export class HttpSearch implements SearchApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async getSuggestions(): Promise<readonly Suggestion[]> {
    return (await this.http.getInBackground<{ list: Suggestion[] }>('/search/getList')).list;
  }
}
