import type { Language } from '#model/language';

const locales = { zh: 'zh-CN', en: 'en-GB' } as const satisfies Record<Language, string>;

/** What can be grouped as it stands. */
const groupableNumber = /^(-?\d+)(\.\d{1,10})?$/;

/** Both languages write numbers alike. The browser's own formatter takes longer to make than a list to draw. */
export function formatNumber(value: number, language: Language): string {
  const [, whole, fraction = ''] = groupableNumber.exec(String(value)) ?? [];
  if (whole === undefined)
    return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 10 }).format(value);
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}
