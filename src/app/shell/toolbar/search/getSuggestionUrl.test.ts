import { expect, it } from 'vitest';
import { buildWebSearchUrl } from '../webSearch';
import { getSuggestionUrl } from './getSuggestionUrl';

const value = '学校';

it.each(['/school', 'https://city.example/a', 'mailto:a@b.c', 'tel:110'])(
  'search suggestion %s links to its page URL',
  url => {
    expect(getSuggestionUrl({ value, url })).toBe(url);
  },
);

it.each(['javascript:alert(1)', 'data:text/html,x', 'school', '/\\\\city.example', undefined])(
  'search suggestion with the address %s links to a web search',
  url => {
    expect(getSuggestionUrl({ value, ...(url !== undefined && { url }) })).toBe(buildWebSearchUrl(value));
  },
);
