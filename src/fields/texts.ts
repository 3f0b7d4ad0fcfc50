import type { LocalizedText } from '#model/language';

export const fieldTexts = {
  empty: { zh: '无', en: 'None' },
  noRenderer: { zh: '没有可用的渲染器：', en: 'No renderer for' },
  choose: { zh: '请选择', en: 'Choose' },
  all: { zh: '全部', en: 'All' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  period: { zh: '时段', en: 'period' },
  custom: { zh: '自定', en: 'Custom' },
  contains: { zh: '包含', en: 'Contains' },
  equals: { zh: '等于', en: 'Equals' },
  fullOrLast: { zh: '完整值或后四位', en: 'Full value or last four' },
  masked: { zh: '已隐藏，输入即替换', en: 'Hidden; typing replaces it' },
  search: { zh: '点选或输入', en: 'Choose or type' },
  searching: { zh: '正在查找…', en: 'Looking…' },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  lookupFailed: { zh: '查找失败', en: 'The look-up failed' },
  retry: { zh: '重试', en: 'Try again' },
  clear: { zh: '清除', en: 'Clear' },
  remove: { zh: '移除', en: 'Remove' },
  show: { zh: '展开', en: 'Open the list' },
  attachment: { zh: '附件', en: 'Attachment' },
  hiddenRecord: { zh: '（无权查看）', en: '(not visible to you)' },
  branch: { zh: '，有下级', en: ', has a level below' },
  noFile: { zh: '暂无附件', en: 'No file' },
} satisfies Record<string, LocalizedText>;

/** Number of items, shown for a list value that does not fit in one line. */
export function formatEntryCount(count: number): LocalizedText {
  return { zh: `${count} 项`, en: count === 1 ? '1 entry' : `${count} entries` };
}

export function formatResultCount(count: number): LocalizedText {
  return { zh: `找到 ${count} 项`, en: count === 1 ? '1 result' : `${count} results` };
}

export function formatStarCount(count: number): LocalizedText {
  return { zh: `${count} 星`, en: count === 1 ? '1 star' : `${count} stars` };
}
