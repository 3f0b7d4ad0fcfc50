import { describe, expect, it } from 'vitest';
import { DuplicateValue, ValidationFailed } from '#model/errors';
import { toAppError } from '../stores/RemoteData';
import { createTranslator, type ScreenTexts } from './i18n';
import { resolveText } from './resolveText';
import { commonTexts } from './texts';

const texts = {
  rows: { zh: '共 {{count}} 行', en: '{{count}} rows' },
  'dotted.key': { zh: '带点', en: 'With a dot' },
  url: { zh: 'http://例', en: 'http://example' },
} satisfies ScreenTexts;

describe('translations of a screen', () => {
  it.each(['zh', 'en'] as const)(
    'translation function translates every key to %s, including keys with dots and colons',
    language => {
      const t = createTranslator(texts, language);
      expect(t('dotted.key')).toBe(texts['dotted.key'][language]);
      expect(t('url')).toBe(texts.url[language]);
    },
  );

  it('translation function selects the plural form of the language', () => {
    const counted = {
      rows_one: { zh: '共 {{count}} 行', en: '{{count}} row' },
      rows_other: { zh: '共 {{count}} 行', en: '{{count}} rows' },
    } satisfies ScreenTexts;
    expect([0, 1, 2].map(count => createTranslator(counted, 'en')('rows', { count }))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
    ]);
    expect(createTranslator(counted, 'zh')('rows', { count: 1 })).toBe('共 1 行');
  });

  it('translation function interpolates values unescaped, since React escapes them', () => {
    expect(createTranslator(texts, 'en')('rows', { count: '<b>' })).toBe('<b> rows');
  });
});

describe('resolveText', () => {
  it('resolveText returns a localized text in the requested language', () => {
    expect(resolveText({ zh: '好', en: 'good' }, 'en')).toBe('good');
  });

  it('resolveText translates a message key', () => {
    expect(resolveText('duplicate', 'zh')).toBe('已有相同的值');
  });

  it.each([new ValidationFailed([]), new DuplicateValue(['name']), toAppError(new Error('broken'))])(
    'resolveText finds a text for the message key of an error that the console throws without a response: %s',
    ({ userMessage }) => {
      expect(commonTexts).toHaveProperty([String(userMessage)]);
    },
  );

  it('resolveText falls back to the unknown error for an unknown key and for names of Object.prototype', () => {
    expect(resolveText('nobody knows', 'en')).toBe(resolveText('unknownError', 'en'));
    expect(resolveText('constructor', 'en')).toBe(resolveText('unknownError', 'en'));
  });
});
