import type { ScreenTexts } from '../../../i18n/i18n';

/** Texts of the toolbar and the account menu. */
export const toolbarTexts = {
  tools: { zh: '工具', en: 'Tools' },
  refresh: { zh: '刷新当前页面', en: 'Reload this page' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Leave full screen' },
  fullScreenFailed: { zh: '打开全屏失败', en: 'Failed to open full screen' },
  language: { zh: '语言', en: 'Language' },
  search: { zh: '搜索', en: 'Search' },
  theme: { zh: '主题配置', en: 'Theme' },
  palette: { zh: '快速查找', en: 'Find anything' },
  notices: { zh: '消息', en: 'Messages' },
  decisions: { zh: '今日已办', en: 'Decided today' },
  errors: { zh: '错误日志', en: 'Error log' },
  account: { zh: '账号：{{name}}', en: 'Account: {{name}}' },
  enrolment: { zh: '报名信息', en: 'Enrolment information' },
  personal: { zh: '个人中心', en: 'Personal centre' },
  undo: { zh: '撤销', en: 'Undo' },
  signOut: { zh: '退出登录', en: 'Sign out' },
} satisfies ScreenTexts;
