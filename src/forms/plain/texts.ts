import { englishStringTranslator, TranslatableString } from '@rjsf/utils';
import type { Language, LocalizedText } from '#model/language';

export const plainFormTexts = {
  key: { zh: '名称', en: 'Key' },
  addKey: { zh: '添加一项', en: 'Add an entry' },
} satisfies Record<string, LocalizedText>;

export const formatRemoveKey = (key: string): LocalizedText => ({ zh: `删除 ${key}`, en: `Remove ${key}` });

export const formatChooseOne = (title: string): LocalizedText => ({
  zh: `${title}：选择一种`,
  en: `${title}: choose one`,
});

/** Chinese texts of the form engine (rjsf) itself. */
const chinese: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: '是',
  [TranslatableString.NoLabel]: '否',
  [TranslatableString.OptionPrefix]: '方式 %1',
  [TranslatableString.TitleOptionPrefix]: '%1：方式 %2',
  [TranslatableString.NewStringDefault]: '',
  [TranslatableString.Type]: '类型',
  [TranslatableString.Value]: '值',
  [TranslatableString.UnsupportedField]: '无法显示这一项。',
};

const english: Partial<Record<TranslatableString, string>> = { [TranslatableString.NewStringDefault]: '' };

export function translateFormEngine(
  text: TranslatableString,
  params: string[] | undefined,
  language: Language,
): string {
  const translated = (language === 'zh' ? chinese : english)[text];
  if (translated === undefined) return englishStringTranslator(text, params);
  return translated.replace(/%(\d)/g, (_, place: string) => params?.[Number(place) - 1] ?? '');
}
