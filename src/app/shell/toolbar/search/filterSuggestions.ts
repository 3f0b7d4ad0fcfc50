import type { Suggestion } from '../../../../api/HttpSearch';

const maxSuggestions = 10;

/** Suggestions that match the query; the query itself comes last, for a web search. */
export function filterSuggestions(typed: string, known: readonly Suggestion[]): Suggestion[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return known.slice(0, maxSuggestions);
  const fits = known.filter(
    ({ value, initials = '' }) => value.toLowerCase().includes(words) || initials.includes(words),
  );
  return [...fits.slice(0, maxSuggestions), { value: typed.trim() }];
}
