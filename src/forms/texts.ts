import type { LocalizedText } from '#model/language';
import { lowerCaseInSentence } from '../i18n/lowerCaseInSentence';

export const formTexts = {
  save: { zh: '保存', en: 'Save' },
  confirm: { zh: '确定', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
  back: { zh: '上一步', en: 'Back' },
  next: { zh: '下一步', en: 'Next' },
  required: { zh: '必填', en: 'Required' },
  steps: { zh: '步骤', en: 'Steps' },
  nothingToFill: { zh: '您的情况无需填写这一步', en: 'There is nothing to fill in here in your case' },
  remove: { zh: '删除', en: 'Remove' },
  moveUp: { zh: '上移', en: 'Move up' },
  moveDown: { zh: '下移', en: 'Move down' },
  noItems: { zh: '暂无内容', en: 'None yet' },
  loading: { zh: '正在加载表单', en: 'Loading the form' },
  losing: { zh: '保存时将清除以下已隐藏的内容：', en: 'Saving will remove what is hidden now:' },
  loseTitle: { zh: '清除已隐藏的内容？', en: 'Remove what is hidden?' },
  loseAndSave: { zh: '清除并保存', en: 'Remove and save' },
  keepEditing: { zh: '继续编辑', en: 'Keep editing' },
  cleared: { zh: '原来的选择已不适用，已清空', en: 'The former choice no longer fits and was cleared' },
  loadFailed: {
    zh: '确认框未能加载，尚未保存。',
    en: 'The confirmation could not be loaded; nothing was saved.',
  },
  retry: { zh: '重试', en: 'Try again' },
  why: { zh: '为什么？', en: 'Why?' },
  review: { zh: '核对填写内容', en: 'Check what you entered' },
  change: { zh: '修改', en: 'Change' },
  withErrors: { zh: '有错误', en: 'has errors' },
} satisfies Record<string, LocalizedText>;

export function formatIssueCount(count: number): LocalizedText {
  return {
    zh: `有 ${count} 处需要修改`,
    en: count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
  };
}

/** Accessible name of the link to a step, among several. */
export const formatChangeStep = (title: string): LocalizedText => ({
  zh: `修改${title}`,
  en: `Change ${title}`,
});

export const formatFillInFirst = (title: string): LocalizedText => ({
  zh: `请先填写${title}`,
  en: `Fill in ${title} first`,
});

export const formatWhyReadOnly = (title: string): LocalizedText => ({
  zh: `为什么不能修改“${title}”？`,
  en: `Why can “${title}” not be changed?`,
});

export const formatAddLabel = (title: string): LocalizedText => ({
  zh: `添加${title}`,
  en: `Add ${lowerCaseInSentence(title)}`,
});

/** Heading of a list item. */
export function formatItemTitle(title: string, target: number): LocalizedText {
  return { zh: `${title} ${target}`, en: `${title} ${target}` };
}

/** Label of the option to create a record of a resource with the typed text. */
export function formatNewRecordOption(resource: string, typed: string): LocalizedText {
  const [zh, en] = [`新建${resource}`, `New ${lowerCaseInSentence(resource)}`];
  return typed === '' ? { zh, en } : { zh: `${zh}“${typed}”`, en: `${en} “${typed}”` };
}

/** Hint in a dialog that the key which opened it confirms it. */
export function formatConfirmKey(key: string): LocalizedText {
  return { zh: `内容已齐，再按 ${key} 确认`, en: `Everything is filled in; press ${key} again to confirm` };
}
