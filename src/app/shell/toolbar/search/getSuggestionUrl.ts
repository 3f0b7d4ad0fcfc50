import { isExternalUrl } from '#model/formats/externalUrl';
import type { Suggestion } from '../../../../api/HttpSearch';
import { buildWebSearchUrl } from '../webSearch';

/** Where a suggestion leads: to a page of ours, or out of the console; anything else is only a word, to be looked for. */
export function getSuggestionUrl({ url, value }: Suggestion): string {
  const leads = url !== undefined && (/^\/(?![/\\])/.test(url) || isExternalUrl(url));
  return leads ? url : buildWebSearchUrl(value);
}
