import type { LocalizedText } from '#model/language';
import { formatNumber } from '../../i18n/formatNumber';

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

export const formatPrintListTitle = (title: string): LocalizedText => ({
  zh: `打印${title}`,
  en: `Print ${title}`,
});

/** Warning that at most `shown` records of the list are printed at once. */
export const formatPrintLimit = (shown: number, total: number): LocalizedText => ({
  zh: `共 ${formatNumber(total, 'zh')} 条，一次最多打印 ${shown} 条。要打印其余各条，请先用筛选分成几份。`,
  en: `${formatNumber(total, 'en')} records match; at most ${shown} are printed at once. To print the others, filter the list first.`,
});

export const formatPrintFirst = (shown: number): LocalizedText => ({
  zh: `打印前 ${shown} 条`,
  en: `Print the first ${shown}`,
});

/** Label of the button that prints a letter; its text is the title of the letter. */
export const formatPrintLetter = (title: string): LocalizedText => ({
  zh: `打印${title}`,
  en: `Print: ${title}`,
});
