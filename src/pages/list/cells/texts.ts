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
  paste: { zh: '粘贴到表格', en: 'Paste into the table' },
  checking: { zh: '正在检查…', en: 'Checking…' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  discard: { zh: '放弃粘贴', en: 'Discard' },
  close: { zh: '关闭', en: 'Close' },
  refusedCells: { zh: '不能保存的单元格', en: 'Cells that cannot be saved' },
  closed: { zh: '您不能修改这一格', en: 'You may not edit this cell' },
  notAsText: {
    zh: '这一列不能粘贴文字，请到编辑页修改',
    en: 'This column takes no text. Edit it in the form',
  },
  noSuchRecord: {
    zh: '没有可选的记录叫这个名字',
    en: 'No record that may be chosen has this name',
  },
  severalRecords: {
    zh: '有几条可选的记录都叫这个名字，请在这一格里选择其中一条',
    en: 'Several records that may be chosen have this name. Choose one of them in the cell itself',
  },
  loading: { zh: '正在加载', en: 'Loading' },
} satisfies Record<string, LocalizedText>;

export const formatCellSaved = (field: string, record: string): LocalizedText => ({
  zh: `已保存“${field}”：${record}`,
  en: `${field} saved: ${record}`,
});

export const formatCellUndone = (field: string, record: string): LocalizedText => ({
  zh: `已撤销“${field}”的修改：${record}`,
  en: `${field} restored: ${record}`,
});

export const formatCellReadOnly = (field: string): LocalizedText => ({
  zh: `不能在列表中修改“${field}”`,
  en: `${field} cannot be edited here`,
});

export const formatExplainCellLabel = (field: string): LocalizedText => ({
  zh: `为什么不能修改“${field}”？`,
  en: `Why can ${field} not be edited?`,
});

export const formatCopiedCells = (count: number): LocalizedText => ({
  zh: `已复制 ${count} 个单元格`,
  en: `${count} ${count === 1 ? 'cell' : 'cells'} copied`,
});

/** Says how many pasted cells will be saved, are refused, and are unchanged. */
export function formatPasteCounts(ready: number, refused: number, unchanged: number): LocalizedText {
  const zh = [
    `可保存 ${ready} 格`,
    refused > 0 && `不能保存 ${refused} 格`,
    unchanged > 0 && `未变 ${unchanged} 格`,
  ];
  const en = [
    `${ready} to save`,
    refused > 0 && `${refused} cannot be saved`,
    unchanged > 0 && `${unchanged} unchanged`,
  ];
  return { zh: `${zh.filter(Boolean).join('，')}。`, en: `${en.filter(Boolean).join(', ')}.` };
}

export const formatSkippedCells = (count: number): LocalizedText => ({
  zh: `另有 ${count} 格超出本页，未粘贴。`,
  en: `${count} more lie beyond this page and were not pasted.`,
});

export const formatSaveCells = (count: number): LocalizedText => ({
  zh: `保存 ${count} 格`,
  en: `Save ${count} ${count === 1 ? 'cell' : 'cells'}`,
});

export const formatCellsSaved = (cells: number, records: number): LocalizedText => ({
  zh: `已保存 ${records} 条记录的 ${cells} 格`,
  en: `${cells} ${cells === 1 ? 'cell' : 'cells'} of ${records} ${records === 1 ? 'record' : 'records'} saved`,
});

export const formatCellsUndone = (records: number): LocalizedText => ({
  zh: `已撤销粘贴，恢复 ${records} 条记录`,
  en: `Paste undone, ${records} ${records === 1 ? 'record' : 'records'} restored`,
});
