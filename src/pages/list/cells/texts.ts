import type { LocalizedText } from '#model/language';

export const cellTexts = {
  undo: { zh: '撤销', en: 'Undo' },
  openForm: { zh: '到编辑页修改', en: 'Edit in the form' },
  affectsOthers: {
    zh: '此修改还涉及其他字段，请到编辑页完成。',
    en: 'This also changes other fields. Please finish it in the form.',
  },
  conflictHelp: {
    zh: '您填写的内容还没有保存。请选择保留哪一个。',
    en: 'What you entered is not saved yet. Choose which value to keep.',
  },
  why: { zh: '为什么？', en: 'Why?' },
  loading: { zh: '正在载入', en: 'Loading' },
} satisfies Record<string, LocalizedText>;

export const formatCellSaved = (field: string, record: string): LocalizedText => ({
  zh: `已保存“${field}”：${record}`,
  en: `${field} saved: ${record}`,
});

export const formatCellUndone = (field: string, record: string): LocalizedText => ({
  zh: `已撤销“${field}”的修改：${record}`,
  en: `${field} restored: ${record}`,
});

export const formatCellClosed = (field: string): LocalizedText => ({
  zh: `不能在列表中修改“${field}”`,
  en: `${field} cannot be edited here`,
});

export const formatWhyCell = (field: string): LocalizedText => ({
  zh: `为什么不能修改“${field}”？`,
  en: `Why can ${field} not be edited?`,
});

export const formatCopiedCells = (count: number): LocalizedText => ({
  zh: `已复制 ${count} 个单元格`,
  en: `${count} ${count === 1 ? 'cell' : 'cells'} copied`,
});
