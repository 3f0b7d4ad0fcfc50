import { describe, expect, it } from 'vitest';
import { createTranslator, type Texts } from './i18n';
import { resolveText } from './resolveText';

const texts = {
  rows: { zh: '共 {{count}} 行', en: '{{count}} rows' },
  'dotted.key': { zh: '带点', en: 'With a dot' },
  url: { zh: 'http://例', en: 'http://example' },
} satisfies Texts;

describe('the texts of a screen', () => {
  it.each(['zh', 'en'] as const)(
    'say every key in %s, dots and colons being letters like others',
    language => {
      const t = createTranslator(texts, language);
      expect(t('dotted.key')).toBe(texts['dotted.key'][language]);
      expect(t('url')).toBe(texts.url[language]);
    },
  );

  it('have the number that the language asks for', () => {
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

  it('take values as they are, for whoever draws them escapes them', () => {
    expect(createTranslator(texts, 'en')('rows', { count: '<b>' })).toBe('<b> rows');
  });
});

describe('what is spoken', () => {
  it('is a ready text in the language asked for', () => {
    expect(resolveText({ zh: '好', en: 'good' }, 'en')).toBe('good');
  });

  it('is looked up for a key', () => {
    expect(resolveText('duplicate', 'zh')).toBe('已有相同的值');
  });

  it('is the unknown error for a key that nobody knows, and for a name of every object', () => {
    expect(resolveText('nobody knows', 'en')).toBe(resolveText('unknownError', 'en'));
    expect(resolveText('constructor', 'en')).toBe(resolveText('unknownError', 'en'));
  });
});
