import { matchesPinyin, toPinyinQuery } from '#model/values/pinyinQuery';
import type { SearchSuggestion } from '../../../../api/HttpSearch';

const maxSuggestions = 10;

/** Suggestions that match the query; the query itself comes last, for a web search. */
export function filterSuggestions(
  query: string,
  suggestions: readonly SearchSuggestion[],
): SearchSuggestion[] {
  const searchText = query.trim().toLowerCase();
  if (searchText === '') return suggestions.slice(0, maxSuggestions);
  const letters = toPinyinQuery(searchText);
  const matches = suggestions.filter(
    ({ value, pinyin = '' }) =>
      value.toLowerCase().includes(searchText) || (letters !== undefined && matchesPinyin(pinyin, letters)),
  );
  return [...matches.slice(0, maxSuggestions), { value: query.trim() }];
}
