import type { LocalizedText } from '#model/language';

export const columnTexts = {
  title: { zh: '列', en: 'Columns' },
  compact: { zh: '紧凑行高', en: 'Compact rows' },
  pinned: { zh: '固定首列', en: 'Pin the first column' },
  required: { zh: '始终显示', en: 'Always shown' },
  reset: { zh: '恢复默认', en: 'Reset' },
  done: { zh: '完成', en: 'Done' },
  order: {
    zh: '勾选要显示的列，拖动或用箭头调整顺序；固定的列排在首列之后，左右滚动时不移走',
    en: 'Tick the columns to show; drag or use the arrows. Pinned columns follow the first one and stay in sight',
  },
} satisfies Record<string, LocalizedText>;

export const formatMoveUp = (column: string): LocalizedText => ({
  zh: `上移“${column}”`,
  en: `Move “${column}” up`,
});

export const formatPin = (column: string): LocalizedText => ({
  zh: `固定“${column}”`,
  en: `Pin “${column}”`,
});

export const formatMoveDown = (column: string): LocalizedText => ({
  zh: `下移“${column}”`,
  en: `Move “${column}” down`,
});
