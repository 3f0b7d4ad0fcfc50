import type { Texts } from '../../i18n/i18n';

export const texts = {
  resources: { zh: '可以打开的数据', en: 'What you can open' },
  records_one: { zh: '条记录', en: 'record' },
  records_other: { zh: '条记录', en: 'records' },
  uncounted: { zh: '数量未知', en: 'Not counted' },
  someUncounted: { zh: '部分数量未能取得。', en: 'Some figures could not be loaded.' },
  countAgain: { zh: '重试', en: 'Try again' },
  nothing: {
    zh: '还没有为您分配可以打开的页面，请联系管理员。',
    en: 'No pages have been assigned to you yet; ask an administrator.',
  },
} satisfies Texts;
