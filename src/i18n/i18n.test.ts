import { describe, expect, it } from 'vitest';
import { getGreeting } from '#model/time';
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

  it('is looked up for a key, with its values', () => {
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
  ])('is at %i o’clock the greeting of that hour: %s, %s [session.3]', (hour, zh, en) => {
    const greeting = `greeting.${getGreeting(hour)}`;
    const said = (['zh', 'en'] as const).map(language => resolveText(greeting, language, { name: '李' }));
    expect(said).toEqual([zh, en]);
  });

  it('is the unknown error for a key that nobody knows, and for a name of every object', () => {
    expect(resolveText('nobody knows', 'en')).toBe(resolveText('unknownError', 'en'));
    expect(resolveText('constructor', 'en')).toBe(resolveText('unknownError', 'en'));
  });
});
