import { expect, it } from 'vitest';
import { FakeKeep } from '#tests/support/fakeServer';
import { keptLanguage, keptToken, languageKey, themeKey, tokenKey } from './Keep';

it('a browser remembers under the names that the specification gives [const.2]', () => {
  expect([tokenKey, languageKey, themeKey]).toEqual(['admin-pro-token', 'language', 'theme']);
  expect(keptToken(new FakeKeep({ 'admin-pro-token': 'a' }))).toBe('a');
});

it('a browser that remembers no language, or one that nobody speaks, speaks Chinese [const.2]', () => {
  const entries: Readonly<Record<string, string>>[] = [{}, { language: 'fr' }, { language: 'en' }];
  const kept = entries.map(one => keptLanguage(new FakeKeep(one)));
  expect(kept).toEqual(['zh', 'zh', 'en']);
});
