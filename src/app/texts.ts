import type { ScreenTexts } from '../i18n/i18n';

export const appTexts = {
  close: { zh: '关闭', en: 'Close' },
  skip: { zh: '跳到主要内容', en: 'Skip to the content' },
  menu: { zh: '菜单', en: 'Menu' },
  sections: { zh: '栏目', en: 'Sections' },
  fresh: { zh: '有新内容', en: 'Something new' },
  openMenu: { zh: '打开菜单', en: 'Open the menu' },
  foldMenu: { zh: '收起侧栏', en: 'Fold the side bar' },
  unfoldMenu: { zh: '展开侧栏', en: 'Unfold the side bar' },
  breadcrumb: { zh: '当前位置', en: 'Current location' },
  account: { zh: '账号', en: 'Account' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  new: { zh: '新建', en: 'New' },
  view: { zh: '详情', en: 'Details' },
  edit: { zh: '编辑', en: 'Edit' },
  loading: { zh: '正在加载', en: 'Loading' },
  away: {
    zh: '与服务器的连接已断开，正在重新连接…',
    en: 'The connection to the server is lost; trying again…',
  },
  missing: { zh: '没有可用的页面', en: 'This page cannot be shown' },
  missingHelp: {
    zh: '路由中的组件“{{component}}”没有对应的实现。',
    en: 'The route names the component "{{component}}", which does not exist.',
  },
  notice: { zh: '须知', en: 'Notice' },
  mistakes: {
    zh: '资源文件有误，仍在使用上一个正确的版本',
    en: 'A schema file has errors; the last valid version is still in use',
  },
  waitingChanges: {
    zh: '有资源的修改等待批准，其他修改照常生效',
    en: 'Changes of these resources wait for approval; all others are in use',
  },
} satisfies ScreenTexts;
