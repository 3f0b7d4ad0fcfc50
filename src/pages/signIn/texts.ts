import type { ScreenTexts } from '../../i18n/i18n';

export const signInTexts = {
  title: { zh: '登录', en: 'Sign in' },
  username: { zh: '用户名', en: 'User name' },
  password: { zh: '密码', en: 'Password' },
  usernameEmpty: { zh: '用户名不能为空', en: 'Enter a user name' },
  passwordShort: { zh: '密码不能少于6位', en: 'Enter at least 6 characters' },
  help: {
    zh: '没有账号或忘记密码？家长请联系学校，工作人员请联系管理员。',
    en: 'No account, or forgotten your password? Families ask their school; staff ask an administrator.',
  },
  show: { zh: '显示密码', en: 'Show the password' },
  hide: { zh: '隐藏密码', en: 'Hide the password' },
  motto: {
    zh: '登记、核验、录取，每一步都清楚可查',
    en: 'Register, verify, admit: every step in plain sight',
  },
  lost: { zh: '登录已过期，请重新登录', en: 'Your session has ended; please sign in again' },
  left: { zh: '已退出登录', en: 'You have signed out' },
  published: { zh: '公开信息', en: 'Published' },
  demo: { zh: '演示账号', en: 'Demo accounts' },
  demoHelp: { zh: '点选账号即可填入密码', en: 'Pick one to fill in its password' },
} satisfies ScreenTexts;
