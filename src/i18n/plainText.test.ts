import { expect, it } from 'vitest';
import { createTranslator, type ScreenTexts } from './i18n';
import { createPlainTranslator } from './plainText';

const texts = {
  close: { zh: '关闭 {{tab}}', en: 'Close {{tab}}' },
  'dotted.key': { zh: '带点', en: 'With a dot' },
  menu: { zh: '菜单', en: 'Menu' },
} satisfies ScreenTexts;

it.each(['zh', 'en'] as const)(
  'translation without i18next returns for %s the same text as i18next, with interpolation',
  language => {
    const [plain, full] = [createPlainTranslator(texts, language), createTranslator(texts, language)];
    for (const tab of ['学校', '<b>', '$&', '{{tab}}', ''])
      expect(plain('close', { tab })).toBe(full('close', { tab }));
    expect(plain('dotted.key')).toBe(full('dotted.key'));
    expect(plain('menu')).toBe(full('menu'));
  },
);
