import type { Suggestion } from '../../../../api/HttpSearch';

const maxSuggestions = 10;

/** Suggestions that match the query; the query itself comes last, for a web search. */
export function filterSuggestions(query: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const words = query.trim().toLowerCase();
  if (words === '') return suggestions.slice(0, maxSuggestions);
  const fits = suggestions.filter(
    ({ value, initials = '' }) => value.toLowerCase().includes(words) || initials.includes(words),
  );
  return [...fits.slice(0, maxSuggestions), { value: query.trim() }];
}
