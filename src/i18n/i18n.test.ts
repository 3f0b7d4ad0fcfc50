import { describe, expect, it } from 'vitest';
import { getGreeting } from '#model/time';
import { createTranslator, type Texts } from './i18n';
import { resolveText } from './resolveText';

const texts = {
  rows: { zh: '共 {{count}} 行', en: '{{count}} rows' },
  'dotted.key': { zh: '带点', en: 'With a dot' },
  url: { zh: 'http://例', en: 'http://example' },
} satisfies Texts;

describe('translations of a screen', () => {
  it.each(['zh', 'en'] as const)(
    'translates every key to %s, including keys with dots and colons',
    language => {
      const t = createTranslator(texts, language);
      expect(t('dotted.key')).toBe(texts['dotted.key'][language]);
      expect(t('url')).toBe(texts.url[language]);
    },
  );

  it('selects the plural form of the language', () => {
    const counted = {
      rows_one: { zh: '共 {{count}} 行', en: '{{count}} row' },
      rows_other: { zh: '共 {{count}} 行', en: '{{count}} rows' },
    } satisfies Texts;
    expect([0, 1, 2].map(count => createTranslator(counted, 'en')('rows', { count }))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
    ]);
    expect(createTranslator(counted, 'zh')('rows', { count: 1 })).toBe('共 1 行');
  });

  it('interpolates values unescaped, since React escapes them', () => {
    expect(createTranslator(texts, 'en')('rows', { count: '<b>' })).toBe('<b> rows');
  });
});

describe('resolveText', () => {
  it('returns a localized text in the requested language', () => {
    expect(resolveText({ zh: '好', en: 'good' }, 'en')).toBe('good');
  });

  it('translates a message key with its values', () => {
    expect(resolveText('greeting.noon', 'zh', { name: '李老师' })).toBe('中午好，李老师');
  });

  it.each([
    [7, '早上好，李', 'Good morning, 李'],
    [8, '上午好，李', 'Good morning, 李'],
    [11, '上午好，李', 'Good morning, 李'],
    [12, '中午好，李', 'Good day, 李'],
    [13, '中午好，李', 'Good day, 李'],
    [14, '下午好，李', 'Good afternoon, 李'],
    [17, '下午好，李', 'Good afternoon, 李'],
    [18, '晚上好，李', 'Good evening, 李'],
  ])('returns the greeting for %i o’clock: %s, %s [session.3]', (hour, zh, en) => {
    const greeting = `greeting.${getGreeting(hour)}`;
    const texts = (['zh', 'en'] as const).map(language => resolveText(greeting, language, { name: '李' }));
    expect(texts).toEqual([zh, en]);
  });

  it('falls back to the unknown error for an unknown key and for names of Object.prototype', () => {
    expect(resolveText('nobody knows', 'en')).toBe(resolveText('unknownError', 'en'));
    expect(resolveText('constructor', 'en')).toBe(resolveText('unknownError', 'en'));
  });
});
