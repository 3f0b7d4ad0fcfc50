import type { ScreenTexts } from '../../../i18n/i18n';

export const relatedTexts = {
  related: { zh: '相关记录', en: 'Related records' },
  titleByField: { zh: '{{title}}（{{field}}）', en: '{{title}} ({{field}})' },
  more: { zh: '更多 {{count}} 项', en: '{{count}} more' },
  fewer: { zh: '收起', en: 'Show fewer' },
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '相关记录加载失败', en: 'The related records could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  nothing: { zh: '没有相关记录', en: 'No related records' },
  all_one: { zh: '在列表中查看全部 {{count}} 条', en: 'Show {{count}} record in the list' },
  all_other: { zh: '在列表中查看全部 {{count}} 条', en: 'Show all {{count}} records in the list' },
} satisfies ScreenTexts;
