import { isExternal } from '#model/formats/external';
import type { Suggestion } from '../../../../api/search';
import { webSearch } from '../webSearch';

/** Where a suggestion leads: to a page of ours, or out of the console; anything else is only a word, to be looked for. */
export function addressOf({ url, value }: Suggestion): string {
  const leads = url !== undefined && (/^\/(?![/\\])/.test(url) || isExternal(url));
  return leads ? url : webSearch(value);
}
