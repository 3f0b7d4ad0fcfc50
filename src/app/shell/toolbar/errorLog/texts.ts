import type { ScreenTexts } from '../../../../i18n/i18n';

export const errorLogTexts = {
  title: { zh: '错误日志', en: 'Error log' },
  url: { zh: '页面地址', en: 'Page' },
  message: { zh: '错误信息', en: 'Message' },
  details: { zh: '错误详情', en: 'Details' },
  search: { zh: '搜索', en: 'Search' },
  searchAt: { zh: '在{{engine}}搜索这条错误', en: 'Search {{engine}} for this error' },
  hint: { zh: '选中某一行可查看详情', en: 'Choose a row to see its details' },
  cancel: { zh: '取消', en: 'Cancel' },
  notNow: { zh: '暂不显示', en: 'Do not show for now' },
} satisfies ScreenTexts;
