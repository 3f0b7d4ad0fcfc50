import type { LocalizedText } from '#model/language';

export const texts = {
  edit: { zh: '编辑', en: 'Edit' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  remove: { zh: '删除', en: 'Delete' },
  saved: { zh: '已保存', en: 'Saved' },
  back: { zh: '返回列表', en: 'Back to the list' },
  retry: { zh: '重试', en: 'Try again' },
  failed: { zh: '记录没有取到', en: 'The record could not be loaded' },
  loading: { zh: '正在加载', en: 'Loading' },
  leave: { zh: '离开并放弃修改', en: 'Leave and lose the changes' },
  stay: { zh: '继续编辑', en: 'Go on editing' },
  unsaved: { zh: '有未保存的修改', en: 'There are unsaved changes' },
  unsavedQuestion: {
    zh: '离开此页将丢失已填写的内容。',
    en: 'What you entered is lost when you leave this page.',
  },
  unsavedDialogQuestion: {
    zh: '关闭对话框将丢失已填写的内容。',
    en: 'What you entered is lost when the dialog closes.',
  },
  conflict: { zh: '他人也修改了这些字段', en: 'Somebody else changed these fields as well' },
  conflictHelp: {
    zh: '您的填写仍在表单中。请核对两边的值，决定后再保存。',
    en: 'What you typed is still in the form. Compare both sides, decide, then save again.',
  },
  field: { zh: '字段', en: 'Field' },
  mine: { zh: '您填写的', en: 'Yours' },
  theirs: { zh: '已保存的', en: 'Stored' },
  by: { zh: '修改人', en: 'Changed by' },
  keepMine: { zh: '保留我的', en: 'Keep mine' },
  takeTheirs: { zh: '采用已保存的', en: 'Take the stored one' },
  offline: { zh: '网络已断开，填写的内容还在', en: 'The network is gone; what you entered is still here' },
  savesItself: { zh: '恢复后会自动保存。', en: 'It is saved as soon as the network is back.' },
  saveAgain: { zh: '恢复后请再次保存。', en: 'Save again when the network is back.' },
  saveNow: { zh: '立即保存', en: 'Save now' },
  done: { zh: '操作成功', en: 'Done' },
  history: { zh: '修改记录', en: 'History' },
} satisfies Record<string, LocalizedText>;

/** Reason why a transition is disabled. */
export function formatRefusal(step: string, reason: string): LocalizedText {
  return { zh: `${step}：${reason}`, en: `${step}: ${reason}` };
}

export function formatRemovalQuestion(record: string): LocalizedText {
  return { zh: `确定删除“${record}”吗？删除后可以恢复。`, en: `Delete “${record}”? It can be recovered.` };
}

export function formatTransitionQuestion(transition: string): LocalizedText {
  return { zh: `确定“${transition}”吗？`, en: `Go on with “${transition}”?` };
}

export function formatNewTitle(resource: string): LocalizedText {
  return { zh: `新建${resource}`, en: `New ${resource.toLowerCase()}` };
}

export function formatEditTitle(record: string): LocalizedText {
  return { zh: `编辑 ${record}`, en: `Edit ${record}` };
}
