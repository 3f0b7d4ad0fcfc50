import type { Texts } from '../../../i18n/i18n';

export const texts = {
  previous: { zh: '上一条 (K)', en: 'Previous (K)' },
  next: { zh: '下一条 (J)', en: 'Next (J)' },
  list: { zh: '列表中的位置', en: 'Position in the list' },
  position: { zh: '第 {{position}} 条，共 {{total}} 条', en: '{{position}} of {{total}}' },
  positionOnly: { zh: '第 {{position}} 条', en: 'No. {{position}}' },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  linkCopied: { zh: '已复制此记录的链接', en: 'The link to this record is copied' },
  notCopied: {
    zh: '浏览器不允许复制，请从地址栏复制',
    en: 'The browser does not allow copying; please copy the address',
  },
  duplicate: { zh: '复制为新记录', en: 'Duplicate' },
  claim: { zh: '由我办理', en: 'Take this case' },
  release: { zh: '结束办理', en: 'Release' },
  mine: { zh: '由您办理，至 {{time}}', en: 'You are working on this until {{time}}' },
  theirs: { zh: '{{by}} 正在办理，至 {{time}}', en: '{{by}} is working on this until {{time}}' },
  somebody: { zh: '另一位工作人员', en: 'Somebody else' },
  states: { zh: '办理进度', en: 'Progress' },
  earlier: { zh: '更早的状态', en: 'Earlier states' },
  past: { zh: '已经过', en: 'Passed' },
  current: { zh: '当前', en: 'Current' },
  upcoming: { zh: '下一步', en: 'Next' },
} satisfies Texts;
