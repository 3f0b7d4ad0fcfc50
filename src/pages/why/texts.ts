import type { ScreenTexts } from '../../i18n/i18n';

export const explanationTexts = {
  why: { zh: '为什么？', en: 'Why?' },
  stepTitle: { zh: '为什么不能办理“{{title}}”？', en: 'Why not “{{title}}”?' },
  loading: { zh: '正在查明原因', en: 'Finding out' },
  retry: { zh: '重试', en: 'Try again' },
  possible: { zh: '现在可以办理。', en: 'It can be done now.' },
  by: { zh: '可由{{roles}}办理', en: 'By {{roles}}' },
  roleSeparator: { zh: '、', en: ', ' },
  at: { zh: '{{time}} 起', en: 'From {{time}}' },
  notNow: { zh: '现在不能办理', en: 'Not possible now' },
  notNowCount_one: { zh: '现在不能办理的 {{count}} 项', en: '{{count}} step not possible now' },
  notNowCount_other: { zh: '现在不能办理的 {{count}} 项', en: '{{count}} steps not possible now' },
  close: { zh: '关闭', en: 'Close' },
} satisfies ScreenTexts;
