import type { Texts } from '../i18n/i18n';

/** Texts of the pages in the sign-in chunk. */
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
  lost: { zh: '页面未能加载，请刷新', en: 'This page did not load; please reload' },
  reload: { zh: '刷新页面', en: 'Reload' },
} satisfies Texts;
