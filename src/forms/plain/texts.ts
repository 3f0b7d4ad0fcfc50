import { englishStringTranslator, TranslatableString } from '@rjsf/utils';
import type { Language, LocalizedText } from '#model/language';
import { formatNumber } from '../../i18n/formatNumber';

export const plainFormTexts = {
  key: { zh: '名称', en: 'Key' },
  addKey: { zh: '添加一项', en: 'Add an entry' },
  copy: { zh: '复制', en: 'Copy' },
  unsupported: {
    zh: '无法显示这一项，已有的内容会保留。',
    en: 'This value cannot be shown here; it is kept as it is.',
  },
  chooseFile: { zh: '选择文件，或拖到这里', en: 'Choose a file, or drop it here' },
  chooseFiles: { zh: '选择文件，或拖到这里', en: 'Choose files, or drop them here' },
  unreadableFile: { zh: '文件无法读取，请重新选择。', en: 'The file could not be read. Choose it again.' },
} satisfies Record<string, LocalizedText>;

export const formatRemoveKey = (key: string): LocalizedText => ({ zh: `删除 ${key}`, en: `Remove ${key}` });

export const formatRemoveFile = (file: string): LocalizedText => ({
  zh: `移除 ${file}`,
  en: `Remove ${file}`,
});

const sizeUnits = ['B', 'kB', 'MB', 'GB'] as const;

/** Size of a file, such as 1.5 MB. */
export function formatFileSize(bytes: number, language: Language): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), sizeUnits.length - 1);
  return `${formatNumber(Math.round(bytes / 10 ** (3 * power - 1)) / 10, language)} ${sizeUnits[power] ?? ''}`;
}

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
  [TranslatableString.OptionalObjectAdd]: '填写这一项',
  [TranslatableString.OptionalObjectRemove]: '清除这一项',
  [TranslatableString.OptionalObjectEmptyMsg]: '未填写',
};

const english: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.NewStringDefault]: '',
  [TranslatableString.OptionalObjectAdd]: 'Fill this in',
  [TranslatableString.OptionalObjectRemove]: 'Clear this',
  [TranslatableString.OptionalObjectEmptyMsg]: 'Left empty',
};

export function translateFormEngine(
  text: TranslatableString,
  params: string[] | undefined,
  language: Language,
): string {
  const translated = (language === 'zh' ? chinese : english)[text];
  if (translated === undefined) return englishStringTranslator(text, params);
  return translated.replace(/%(\d)/g, (_, place: string) => params?.[Number(place) - 1] ?? '');
}
