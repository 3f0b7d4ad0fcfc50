import type { ScreenTexts } from '../../i18n/i18n';

export const personalTexts = {
  title: { zh: '个人中心', en: 'Personal centre' },
  keys: { zh: '快捷键', en: 'Shortcut keys' },
  pageKeys: { zh: '启用单键快捷键', en: 'Use single-key shortcuts' },
  keysHelp: {
    zh: '使用语音输入或容易误按时可关闭单键；Ctrl 组合键和焦点所在处的按键不受影响。只对此浏览器有效。',
    en: 'Turn these off if you use voice input or press keys by accident. Ctrl combinations, and the keys of the control in focus, still work. Saved in this browser.',
  },
  changeOfParent: {
    zh: '换了手机号或资料有误，请联系学校或招生办公室更改。',
    en: 'For a new telephone number, or if something is wrong, ask the school or the enrolment office.',
  },
  changeOfStaff: {
    zh: '换了手机号或资料有误，请联系管理员更改。',
    en: 'For a new telephone number, or if something is wrong, ask an administrator.',
  },
  password: { zh: '修改密码', en: 'Change password' },
  oldPassword: { zh: '原密码', en: 'Current password' },
  newPassword: { zh: '新密码', en: 'New password' },
  again: { zh: '再次输入新密码', en: 'Repeat the new password' },
  rule: {
    zh: '至少8位；工作人员的密码须含大写字母、小写字母、数字和特殊字符',
    en: 'At least 8 characters; staff need a capital, a small letter, a digit and a special character',
  },
  oldEmpty: { zh: '请输入原密码', en: 'Enter your current password' },
  tooShort: { zh: '密码不能少于8位', en: 'Enter at least 8 characters' },
  same: { zh: '新密码不能与原密码相同', en: 'The new password must differ from the current one' },
  different: { zh: '两次输入的密码不一致', en: 'The two passwords do not match' },
  required: { zh: '请先修改密码', en: 'Change your password first' },
  requiredReason: {
    zh: '当前密码由管理员设置，或已到更换期限。修改后即可进入系统。',
    en: 'An administrator set your current password, or it has expired. Change it to continue.',
  },
  signOut: { zh: '退出登录', en: 'Sign out' },
  save: { zh: '保存新密码', en: 'Save new password' },
  saved: {
    zh: '密码已修改，其他设备上的登录已失效',
    en: 'Password changed; other devices must sign in again',
  },
} satisfies ScreenTexts;
