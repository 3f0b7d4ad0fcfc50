import { expect, it } from 'vitest';
import { filterSuggestions } from './filterSuggestions';

const known = [
  { value: '学校', url: '/school', pinyin: 'xx xuexiao x xiao' },
  { value: '街道', url: '/street', pinyin: 'jd jiedao d dao' },
];

it('search suggestions are filtered by title or pinyin, followed by the query itself [shell.12]', () => {
  expect(filterSuggestions('', known)).toEqual(known);
  expect(filterSuggestions(' 街 ', known)).toEqual([known[1], { value: '街' }]);
  expect(filterSuggestions('XX', known)).toEqual([known[0], { value: 'XX' }]);
  expect(filterSuggestions('jiedao', known)).toEqual([known[1], { value: 'jiedao' }]);
  expect(filterSuggestions('车库', known)).toEqual([{ value: '车库' }]);
});
