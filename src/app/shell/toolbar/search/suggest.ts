import type { Suggestion } from '../../../../api/search';

const most = 10;

/** What goes with the words, the words themselves last: they can always be looked for elsewhere. */
export function suggest(typed: string, known: readonly Suggestion[]): Suggestion[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return known.slice(0, most);
  const fits = known.filter(
    ({ value, initials = '' }) => value.toLowerCase().includes(words) || initials.includes(words),
  );
  return [...fits.slice(0, most), { value: typed.trim() }];
}
