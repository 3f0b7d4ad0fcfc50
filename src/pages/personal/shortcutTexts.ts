import type { ScreenTexts } from '../../i18n/i18n';

/** Descriptions of keyboard shortcuts, by the page where they work. */
export const shortcutTexts = {
  space: { zh: '空格', en: 'Space' },
  list: { zh: '列表', en: 'Lists' },
  search: { zh: '搜索', en: 'Search' },
  table: { zh: '进入表格', en: 'Into the table' },
  open: { zh: '打开所在的行', en: 'Open the row' },
  unfold: { zh: '展开所在的行', en: 'Unfold the row' },
  menu: { zh: '所在行的操作', en: 'Actions on the row' },
  select: { zh: '选择所在的行', en: 'Select the row' },
  selectRange: { zh: '连同中间的行一起选择', en: 'Select up to this row' },
  pageDown: { zh: '下移十行，在最后一行时翻到下一页', en: 'Down ten rows; from the last row, the next page' },
  pageUp: { zh: '上移十行，在第一行时翻到上一页', en: 'Up ten rows; from the first row, the previous page' },
  queue: { zh: '逐件办理', en: 'Work through' },
  record: { zh: '记录', en: 'Records' },
  next: { zh: '下一条', en: 'Next' },
  previous: { zh: '上一条', en: 'Previous' },
  inQueue: { zh: '逐件办理', en: 'Working through' },
  decide: { zh: '按钮上所标的办理', en: 'Step with this number' },
  decideAtOnce: {
    zh: '可撤销且无须填写的，立即办理；其余填齐后再按一次确认',
    en: 'Done at once if it can be undone and needs no input; else press it again once all is filled in',
  },
  undo: { zh: '撤销上一件', en: 'Undo the last one' },
  leave: { zh: '结束逐件办理', en: 'Leave' },
  dialog: { zh: '对话框', en: 'Dialogs' },
  confirm: { zh: '办理', en: 'Confirm' },
  close: { zh: '关闭', en: 'Close' },
  everywhere: { zh: '任何页面', en: 'Everywhere' },
  undoLast: { zh: '撤销刚才的操作（提示还在时）', en: 'Undo what was just done, while it is offered' },
  palette: { zh: '快速查找页面、记录和操作', en: 'Find pages, records and actions' },
} satisfies ScreenTexts;
