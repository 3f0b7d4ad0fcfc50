import type { LocalizedText } from '#model/language';

export const undoRemovalLabel: LocalizedText = { zh: '撤销', en: 'Undo' };

export function formatRecordRemoved(record: string): LocalizedText {
  return { zh: `已删除：${record}`, en: `Deleted: ${record}` };
}

export function formatRemovedCount(count: number): LocalizedText {
  return { zh: `已删除 ${count} 条`, en: `${count} deleted` };
}

export function formatRecordRecovered(record: string): LocalizedText {
  return { zh: `已恢复：${record}`, en: `Recovered: ${record}` };
}

export function formatRecoveredCount(count: number): LocalizedText {
  return { zh: `已恢复 ${count} 条`, en: `${count} recovered` };
}
