import { expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { getStoredLanguage, getStoredToken, languageKey, themeKey, tokenKey } from './browserStorage';

it('browser storage uses the keys of the specification [const.2]', () => {
  expect([tokenKey, languageKey, themeKey]).toEqual(['admin-pro-token', 'language', 'theme']);
  expect(getStoredToken(new FakeStorage({ 'admin-pro-token': 'a' }))).toBe('a');
});

it('language defaults to Chinese for a missing or unknown stored language [const.2]', () => {
  const entries: Readonly<Record<string, string>>[] = [{}, { language: 'fr' }, { language: 'en' }];
  const stored = entries.map(one => getStoredLanguage(new FakeStorage(one)));
  expect(stored).toEqual(['zh', 'zh', 'en']);
});
