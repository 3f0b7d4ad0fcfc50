import type { ScreenTexts } from '../../../i18n/i18n';

export const rowDetailsTexts = {
  region: { zh: '“{{title}}”的更多内容', en: 'More about “{{title}}”' },
  open: { zh: '打开', en: 'Open' },
  edit: { zh: '编辑', en: 'Edit' },
  loading: { zh: '正在加载', en: 'Loading' },
  nothing: { zh: '列表已显示全部内容', en: 'The list shows all of this record' },
  retry: { zh: '重试', en: 'Try again' },
} satisfies ScreenTexts;
