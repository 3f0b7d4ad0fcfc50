import type { Texts } from '../i18n/i18n';

export const texts = {
  forbidden: { zh: '没有访问权限', en: 'You may not open this' },
  forbiddenHelp: {
    zh: '当前账号不能打开这个页面。如有需要，请联系管理员。',
    en: 'This account may not open the page. Ask an administrator if you need it.',
  },
  notFound: { zh: '页面不存在', en: 'There is no such page' },
  notFoundHelp: {
    zh: '地址可能写错了，或者页面已被移除。',
    en: 'The address may be mistyped, or the page was removed.',
  },
  home: { zh: '返回首页', en: 'Go to the first page' },
  broken: { zh: '页面出错了', en: 'This page broke' },
  newVersion: { zh: '系统已更新，请刷新页面', en: 'There is a new version; please reload' },
  reload: { zh: '刷新页面', en: 'Reload' },
  away: { zh: '无法连接服务器', en: 'The server is away' },
  retry: { zh: '重试', en: 'Try again' },
} satisfies Texts;
