import type { LocalizedText } from '#model/language';

export const draftTexts = {
  continue: { zh: '继续填写', en: 'Continue' },
  discard: { zh: '放弃草稿', en: 'Discard draft' },
  discarded: { zh: '已放弃草稿', en: 'Draft discarded' },
  undo: { zh: '撤销', en: 'Undo' },
  saveForLater: { zh: '保存，稍后继续', en: 'Save and continue later' },
  notKept: { zh: '草稿未能保存，请尽快保存', en: 'The draft could not be kept; save soon' },
  conflictHelp: {
    zh: '草稿中的这些内容此后已被修改。请核对两边的值，选定后继续填写。',
    en: 'These fields have changed since you began the draft. Compare both sides, choose, then continue.',
  },
} satisfies Record<string, LocalizedText>;

export const formatDraftOffer = (time: string): LocalizedText => ({
  zh: `您 ${time} 填写的内容尚未保存`,
  en: `What you entered at ${time} is not saved`,
});

export const formatDraftSavedAt = (time: string): LocalizedText => ({
  zh: `草稿已保存 ${time}`,
  en: `Draft kept at ${time}`,
});

/** Says where a form that was left goes on. */
export const formatSavedForLater = (time: string): LocalizedText => ({
  zh: `草稿已保存 ${time}，再次“新建”即可继续填写`,
  en: `Draft kept at ${time}. Choose “New” again to continue`,
});

/** Names the first fields of a draft and the number of the others. */
export function formatDraftFields(titles: readonly string[], others: number): LocalizedText {
  if (others === 0) return { zh: titles.join('、'), en: titles.join(', ') };
  return {
    zh: `${titles.join('、')}等 ${titles.length + others} 项`,
    en: `${titles.join(', ')} and ${others} more`,
  };
}

export const formatChangedSince = (fields: LocalizedText): LocalizedText => ({
  zh: `此后已被修改：${fields.zh}`,
  en: `Changed on the record since: ${fields.en}`,
});
