import type { LocalizedText } from '#model/language';
import { lowerCaseInSentence } from '../../i18n/lowerCaseInSentence';

export const recordTexts = {
  edit: { zh: '编辑', en: 'Edit' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  remove: { zh: '删除', en: 'Delete' },
  back: { zh: '返回列表', en: 'Back to the list' },
  retry: { zh: '重试', en: 'Try again' },
  failed: { zh: '记录加载失败', en: 'The record could not be loaded' },
  loading: { zh: '正在加载', en: 'Loading' },
  leave: { zh: '离开并放弃修改', en: 'Discard changes' },
  stay: { zh: '继续编辑', en: 'Keep editing' },
  unsaved: { zh: '有未保存的内容', en: 'Unsaved changes' },
  unsavedQuestion: {
    zh: '离开此页将丢失已填写的内容。',
    en: 'What you entered is lost when you leave this page.',
  },
  unsavedDialogQuestion: {
    zh: '关闭对话框将丢失已填写的内容。',
    en: 'What you entered is lost when the dialog closes.',
  },
  notUndoable: { zh: '此步骤不能撤销。', en: 'This step cannot be undone.' },
  willBeTold: { zh: '对方将收到：', en: 'The other side will read:' },
  mayBeTold: { zh: '视情况，对方可能收到：', en: 'Depending on the case, the other side will read:' },
  conflictHelp: {
    zh: '您的填写仍在表单中。请核对两边的值，决定后再保存。',
    en: 'What you typed is still in the form. Compare both sides, decide, then save again.',
  },
  field: { zh: '字段', en: 'Field' },
  mine: { zh: '您填写的', en: 'Yours' },
  theirs: { zh: '已保存的', en: 'Stored' },
  by: { zh: '修改人', en: 'Changed by' },
  somebody: { zh: '他人', en: 'Somebody else' },
  chosen: { zh: '按所选处理', en: 'Use what is chosen' },
  keepMine: { zh: '全部保留我的', en: 'Keep all of mine' },
  takeTheirs: { zh: '全部采用已保存的', en: 'Use all stored ones' },
  saveAgain: { zh: '恢复后请再次保存。', en: 'Save again once you are back online.' },
  saveNow: { zh: '立即保存', en: 'Save now' },
} satisfies Record<string, LocalizedText>;

/** Label of the button that shows the empty fields of a long record. */
export const formatShowEmpty = (count: number): LocalizedText => ({
  zh: `显示 ${count} 个空白项`,
  en: `Show ${count} empty fields`,
});
export const hideEmptyLabel: LocalizedText = { zh: '隐藏空白项', en: 'Hide empty fields' };

/** Reason why a transition is disabled. */
export function formatRefusal(step: string, reason: string): LocalizedText {
  return { zh: `${step}：${reason}`, en: `${step}: ${reason}` };
}

export function formatSaved(record: string): LocalizedText {
  return { zh: `已保存：${record}`, en: `Saved: ${record}` };
}

/** Notice about a new record that does not match the relation it was created for. */
export function formatRelatedNotFitting(record: string): LocalizedText {
  return {
    zh: `已保存：${record}。它不符合此处的条件，未被选中。`,
    en: `Saved: ${record}. It does not fit here, so it was not chosen.`,
  };
}

export function formatChangeUndone(record: string): LocalizedText {
  return { zh: `已撤销：${record}`, en: `Undone: ${record}` };
}

export function formatTransitionQuestion(transition: string, record: string): LocalizedText {
  return { zh: `${transition} ${record}？`, en: `${transition} ${record}?` };
}

/** Describes the effects of a transition on a record; `state` is the record's new one. */
export function formatTransitionDone(transition: string, record: string, state: string): LocalizedText {
  return { zh: `已${transition}：${record}`, en: `${record}: ${state}` };
}

/** Formats by whom and when the record was changed; without a name if the caller may not know it. */
export function formatMergeConflict(by: string, time: string): LocalizedText {
  return by === ''
    ? { zh: `此记录已于 ${time} 被他人修改`, en: `Somebody else changed this record at ${time}` }
    : { zh: `${by} 于 ${time} 修改了此记录`, en: `${by} changed this record at ${time}` };
}

/** Conflict notice for a record that another user has moved to another state; `isTyped`: over a form with input. */
export function formatStateConflict(
  by: string,
  time: string,
  state: string,
  isTyped: boolean,
): LocalizedText {
  const { zh, en } = formatMergeConflict(by, time);
  const moved = { zh: `${zh}，现为“${state}”。`, en: `${en}. It is now “${state}”.` };
  if (!isTyped) return moved;
  return { zh: `${moved.zh}您填写的内容仍保留。`, en: `${moved.en} What you entered is still here.` };
}

export function formatNewTitle(resource: string): LocalizedText {
  return { zh: `新建${resource}`, en: `New ${lowerCaseInSentence(resource)}` };
}

export function formatEditTitle(record: string): LocalizedText {
  return { zh: `编辑 ${record}`, en: `Edit ${record}` };
}
