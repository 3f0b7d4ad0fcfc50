import type { Http } from './http';

/** A page in the search suggestions, by its title. */
export interface SearchSuggestion {
  value: string;
  /** URL of the suggested page; absent for a mere search term. */
  url?: string;
  /** Pinyin words of the page title. */
  pinyin?: string;
}

export interface SearchApi {
  /** All pages that this account may open. */
  getSuggestions(): Promise<readonly SearchSuggestion[]>;
}

export class HttpSearch implements SearchApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async getSuggestions(): Promise<readonly SearchSuggestion[]> {
    return (await this.http.getInBackground<{ list: SearchSuggestion[] }>('/search/getList')).list;
  }
}
