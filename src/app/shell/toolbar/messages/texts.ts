import type { ScreenTexts } from '../../../../i18n/i18n';

export const messageTexts = {
  title: { zh: '消息', en: 'Messages' },
  notice: { zh: '通知', en: 'Notices' },
  email: { zh: '邮件', en: 'Email' },
  noNotice: { zh: '没有新的通知', en: 'No new notices' },
  noEmail: { zh: '没有新的邮件', en: 'No new email' },
  clear: { zh: '清空消息', en: 'Clear messages' },
  cleared: { zh: '消息清除成功', en: 'Messages cleared successfully' },
  loading: { zh: '正在加载', en: 'Loading' },
  retry: { zh: '重试', en: 'Try again' },
} satisfies ScreenTexts;
