import type { ScreenTexts } from '../../../i18n/i18n';

export const revealTexts = {
  reveal: { zh: '查看', en: 'Reveal' },
  revealField: { zh: '查看完整的{{field}}', en: 'Reveal {{field}}' },
  reason: { zh: '查看理由', en: 'Reason' },
  reasonHelp: {
    zh: '5 至 500 个字。查看会留下记录。',
    en: '5 to 500 characters. What you reveal is recorded.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制：{{field}}', en: 'Copied: {{field}}' },
  notCopied: {
    zh: '浏览器不允许复制，请选中后手动复制',
    en: 'The browser does not allow copying; please select the text and copy it',
  },
  hide: { zh: '隐藏', en: 'Hide' },
  secondsLeft_one: { zh: '{{count}} 秒后隐藏', en: 'hidden in {{count}} second' },
  secondsLeft_other: { zh: '{{count}} 秒后隐藏', en: 'hidden in {{count}} seconds' },
  limitReached: {
    zh: '今日可查看的次数已用完，请明天再试，或联系管理员',
    en: 'You have reached today’s limit for revealing values; try again tomorrow or ask the administrator',
  },
  refused: { zh: '您不能查看此项的完整内容', en: 'You may not reveal this value' },
} satisfies ScreenTexts;
