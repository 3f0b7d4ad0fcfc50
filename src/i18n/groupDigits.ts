import type { Language } from '#model/language';

const format = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });

/** Made once, for making one takes longer than a hundred uses. */
const formats: Record<Language, Intl.NumberFormat> = { zh: format('zh-CN'), en: format('en-GB') };

export const groupDigits = (value: number, language: Language): string => formats[language].format(value);
