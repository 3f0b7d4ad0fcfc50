import { expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { getStoredLanguage, getStoredToken, languageKey, themeKey, tokenKey } from './browserStorage';

it('a browser remembers under the names that the specification gives [const.2]', () => {
  expect([tokenKey, languageKey, themeKey]).toEqual(['admin-pro-token', 'language', 'theme']);
  expect(getStoredToken(new FakeStorage({ 'admin-pro-token': 'a' }))).toBe('a');
});

it('a browser that remembers no language, or one that nobody speaks, speaks Chinese [const.2]', () => {
  const entries: Readonly<Record<string, string>>[] = [{}, { language: 'fr' }, { language: 'en' }];
  const kept = entries.map(one => getStoredLanguage(new FakeStorage(one)));
  expect(kept).toEqual(['zh', 'zh', 'en']);
});
