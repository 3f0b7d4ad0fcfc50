import type { LocalizedText } from '#model/language';

export const printTexts = {
  print: { zh: '打印', en: 'Print' },
  filters: { zh: '筛选：', en: 'Filters: ' },
  cancel: { zh: '取消', en: 'Cancel' },
} satisfies Record<string, LocalizedText>;
