import type { LocalizedText } from '#model/language';

export const printTexts = {
  print: { zh: '打印', en: 'Print' },
  filters: { zh: '筛选：', en: 'Filters: ' },
} satisfies Record<string, LocalizedText>;

/** Formats the number of records in a print of a list. */
export function formatPrintedCount(shown: number, total: number): LocalizedText {
  if (shown < total)
    return { zh: `共 ${total} 条，打印前 ${shown} 条`, en: `First ${shown} of ${total} records` };
  return { zh: `共 ${total} 条`, en: total === 1 ? '1 record' : `${total} records` };
}

/** Time and user of a print. */
export const formatPrintOrigin = (time: string, name: string): LocalizedText => ({
  zh: `打印：${name} ${time}`,
  en: `Printed by ${name}, ${time}`,
});
