import { expect, it } from 'vitest';
import { filterSuggestions } from './filterSuggestions';

const known = [
  { value: '学校', url: '/school', initials: 'xx' },
  { value: '街道', url: '/street', initials: 'jd' },
];

it('words are answered with the pages that they name, by title or initials, and at last with themselves [shell.12]', () => {
  expect(filterSuggestions('', known)).toEqual(known);
  expect(filterSuggestions(' 街 ', known)).toEqual([known[1], { value: '街' }]);
  expect(filterSuggestions('XX', known)).toEqual([known[0], { value: 'XX' }]);
  expect(filterSuggestions('车库', known)).toEqual([{ value: '车库' }]);
});
