import type { Language } from '#model/language';

const locales = { zh: 'zh-CN', en: 'en-GB' } as const satisfies Record<Language, string>;

/** Text shown in place of a hidden figure. */
export const hiddenNumberPlaceholder = '–';

/** Matches numbers whose digits can be grouped without rounding. */
const groupableNumber = /^(-?\d+)(\.\d{1,10})?$/;

/** Both languages format numbers alike. Creating an Intl.NumberFormat takes longer than rendering a list. */
export function formatNumber(value: number, language: Language): string {
  const [, whole, fraction = ''] = groupableNumber.exec(String(value)) ?? [];
  if (whole === undefined)
    return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 10 }).format(value);
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}
