import type { ScreenTexts } from '../../../i18n/i18n';

export const historyTexts = {
  history: { zh: '修改记录', en: 'History' },
  loading: { zh: '正在加载修改记录', en: 'Loading the history' },
  failed: { zh: '修改记录加载失败', en: 'The history could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  nothing: { zh: '暂无修改记录', en: 'No changes yet' },
  older_one: { zh: '更早的 {{count}} 条', en: '{{count}} older change' },
  older_other: { zh: '更早的 {{count}} 条', en: '{{count}} older changes' },
  moreFields_one: { zh: '另有 {{count}} 项', en: '{{count}} more field' },
  moreFields_other: { zh: '另有 {{count}} 项', en: '{{count}} more fields' },
  system: { zh: '系统', en: 'System' },
  create: { zh: '新建', en: 'Create' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  recover: { zh: '恢复', en: 'Recover' },
  change: { zh: '变更', en: 'Change' },
  becomes: { zh: '改为', en: 'changed to' },
  part: { zh: '{{title}}：{{label}}', en: '{{title}}: {{label}}' },
  undo: { zh: '撤销', en: 'Undo' },
} satisfies ScreenTexts;
