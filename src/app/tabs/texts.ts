import type { ScreenTexts } from '../../i18n/i18n';

export const tabTexts = {
  tabs: { zh: '打开的页面', en: 'Open pages' },
  more: { zh: '标签页操作', en: 'Tab actions' },
  menuOf: { zh: '标签页“{{tab}}”', en: 'Tab "{{tab}}"' },
  close: { zh: '关闭“{{tab}}”', en: 'Close "{{tab}}"' },
  reload: { zh: '刷新', en: 'Reload' },
  this: { zh: '关闭', en: 'Close' },
  others: { zh: '关闭其他', en: 'Close others' },
  left: { zh: '关闭左侧', en: 'Close left' },
  right: { zh: '关闭右侧', en: 'Close right' },
  all: { zh: '关闭全部', en: 'Close all' },
  earlier: { zh: '向左移', en: 'Move left' },
  later: { zh: '向右移', en: 'Move right' },
  new: { zh: '{{place}} · 新建', en: '{{place}} · New' },
  view: { zh: '{{place}} · 详情', en: '{{place}} · Details' },
  edit: { zh: '{{place}} · 编辑', en: '{{place}} · Edit' },
  gone: { zh: '此页面已不再向您开放', en: 'This page is no longer open to you' },
  goneHelp: {
    zh: '您填写的内容还在，离开此页面后将丢失；服务器可能不再接受保存，请先抄录需要的内容。',
    en: 'What you entered is still here and is lost when you leave the page. The server may refuse to save it: copy what you need.',
  },
} satisfies ScreenTexts;
