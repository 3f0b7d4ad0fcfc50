import type { LocalizedText } from '#model/language';
import type { ScreenTexts } from '../../../i18n/i18n';

export const queueTexts = {
  leave: { zh: '结束逐件办理 (Q)', en: 'Leave the queue (Q)' },
  undo: { zh: '撤销上一件 (U)', en: 'Undo the last one (U)' },
  today: { zh: '今日已办', en: 'Decided today' },
  none: { zh: '今天还没有办理', en: 'Nothing decided today' },
  loading: { zh: '正在加载', en: 'Loading' },
  time: { zh: '时间', en: 'Time' },
  record: { zh: '记录', en: 'Record' },
  step: { zh: '办理', en: 'Step' },
  undoOne: { zh: '撤销', en: 'Undo' },
  decided: { zh: '今日已办 {{count}} 件', en: '{{count}} decided today' },
  list: { zh: '列表', en: 'List' },
  allSteps: { zh: '全部办理', en: 'All steps' },
  undoAll: { zh: '全部撤销（{{count}} 件）', en: 'Undo all {{count}}' },
} satisfies ScreenTexts;

/** Notice about a record that the queue skips, because a colleague is working on it. */
export const formatSkippedRecord = (record: string, reason: LocalizedText): LocalizedText => ({
  zh: `已跳过 ${record}：${reason.zh}`,
  en: `Skipped ${record}: ${reason.en}`,
});

export const formatQueueEnd = (count: number): LocalizedText => ({
  zh: `这份列表已办完，今日已办 ${count} 件`,
  en: `That was the last record; you decided ${count} today`,
});

/** Notice of a decision that can be undone longer than the notice is shown. */
export const formatUndoableDecision = (done: LocalizedText, hasPageKeys: boolean): LocalizedText => ({
  zh: `${done.zh}。十分钟内可撤销：${hasPageKeys ? 'U 键、' : ''}今日已办或历史`,
  en: `${done.en}. Undo within ten minutes: ${hasPageKeys ? 'key U, ' : ''}decided today or history`,
});

/** Notice that a key press was ignored, because it came before the record could be seen. */
export const keyIgnoredText: LocalizedText = {
  zh: '按键太快，这一次没有办理。请看清此件后再按。',
  en: 'That key came too soon and did nothing. Look at this record first, then press it again.',
};

/** Question before a record is decided on which a colleague is working. */
export const formatHeldRecord = (
  holder: LocalizedText,
  time: string,
  { step, key }: { step: string; key: string },
): LocalizedText => ({
  zh: `${holder.zh} 正在办理此件，至 ${time}。仍要${step}？请再按 ${key}。`,
  en: `${holder.en} is working on this until ${time}. ${step} all the same? Press ${key} again.`,
});

/** Reason why the keyboard shortcut of a transition is unavailable, for a page that shows no reason at the button. */
export const unavailableTransitionText: LocalizedText = {
  zh: '此件现在不能办理，原因见“现在不能办理”',
  en: 'not possible on this record now; see “Not possible now” for the reason',
};

export const nothingToUndoText: LocalizedText = {
  zh: '没有可以撤销的办理。办理后十分钟内可以撤销。',
  en: 'There is nothing to undo. A decision can be undone for ten minutes.',
};
