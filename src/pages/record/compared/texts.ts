import type { ScreenTexts } from '../../../i18n/i18n';

export const comparedItemsTexts = {
  difference: { zh: '不一致：', en: 'Differs:' },
  differences_one: { zh: '{{total}} 项中有 {{count}} 项不一致', en: '{{count}} of {{total}} differs' },
  differences_other: { zh: '{{total}} 项中有 {{count}} 项不一致', en: '{{count}} of {{total}} differ' },
  noDifference: { zh: '{{total}} 项中没有不一致', en: 'None of {{total}} differs' },
} satisfies ScreenTexts;
