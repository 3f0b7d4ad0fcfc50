import { isExternalUrl } from '#model/formats/externalUrl';
import type { SearchSuggestion } from '../../../../api/HttpSearch';
import { buildWebSearchUrl } from '../webSearch';

/** URL of a suggestion: a page of the console or an external link; any other address becomes a web search. */
export function getSuggestionUrl({ url, value }: SearchSuggestion): string {
  const leads = url !== undefined && (/^\/(?![/\\])/.test(url) || isExternalUrl(url));
  return leads ? url : buildWebSearchUrl(value);
}
