import type { LocalizedText } from '#model/language';

export const texts = {
  remove: { zh: '删除', en: 'Delete' },
  cancel: { zh: '取消', en: 'Cancel' },
  undo: { zh: '撤销', en: 'Undo' },
} satisfies Record<string, LocalizedText>;

export function formatRemovedCount(count: number): LocalizedText {
  return { zh: `已删除 ${count} 条`, en: `${count} deleted` };
}

export function formatRecoveredCount(count: number): LocalizedText {
  return { zh: `已恢复 ${count} 条`, en: `${count} recovered` };
}
