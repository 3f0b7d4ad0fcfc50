import type { LocalizedText } from '#model/language';

export const lookupCountedText: LocalizedText = { zh: '查询会计次并记录', en: 'counted and logged' };

export const formatFindLastFour = (field: string, text: string): LocalizedText => ({
  zh: `按${field}后四位 ${text} 查找`,
  en: `Find ${field} ending in ${text}`,
});
