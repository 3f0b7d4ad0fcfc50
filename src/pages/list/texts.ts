import type { LocalizedText } from '#model/language';

export const texts = {
  create: { zh: '新建', en: 'New' },
  refresh: { zh: '刷新', en: 'Refresh' },
  remove: { zh: '删除', en: 'Delete' },
  unselect: { zh: '取消选择', en: 'Clear selection' },
  createFirst: { zh: '新建第一条', en: 'Create the first one' },
} satisfies Record<string, LocalizedText>;

export function formatSelectedCount(count: number): LocalizedText {
  return { zh: `已选 ${count} 条`, en: `${count} selected` };
}
