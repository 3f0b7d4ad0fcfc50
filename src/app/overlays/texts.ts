import type { ScreenTexts } from '../../i18n/i18n';

export const overlayTexts = {
  reminder: { zh: '温馨提示', en: 'Friendly reminder' },
  ok: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
  loading: { zh: '正在加载', en: 'Loading' },
} satisfies ScreenTexts;
