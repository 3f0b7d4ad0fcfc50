import type { LocalizedText } from '#model/language';

/** Titles of the actions in the audit log that are no transitions. */
export const recordActionTitles: Readonly<Record<string, LocalizedText>> = {
  signIn: { zh: '登录', en: 'Sign in' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  password: { zh: '修改密码', en: 'Change password' },
  resetPassword: { zh: '重置密码', en: 'Reset password' },
  endSessions: { zh: '结束会话', en: 'End sessions' },
  unlock: { zh: '解除密码锁定', en: 'Unlock after wrong passwords' },
  create: { zh: '新建', en: 'Create' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  recover: { zh: '恢复', en: 'Recover' },
  undo: { zh: '撤销', en: 'Undo' },
  see: { zh: '查看', en: 'View' },
  view: { zh: '查看完整信息', en: 'View in full' },
  read: { zh: '批量查看', en: 'Read records' },
  list: { zh: '查看列表', en: 'List' },
  lookup: { zh: '按敏感信息查找', en: 'Look up by a masked value' },
  history: { zh: '查看修改记录', en: 'View history' },
  reveal: { zh: '查看敏感信息', en: 'Reveal' },
  claim: { zh: '占用办理', en: 'Claim' },
  release: { zh: '结束占用', en: 'Release' },
  cancel: { zh: '取消任务', en: 'Cancel job' },
  erase: { zh: '清除已删除的记录', en: 'Erase deleted records' },
  leaveRemainder: { zh: '到期后只留统计数据', en: 'Leave statistics alone' },
  eraseHistory: { zh: '清除过期的历史', en: 'Erase old history' },
  eraseNotices: { zh: '清除过期的通知', en: 'Erase old notices' },
  eraseLog: { zh: '清除到期的日志', en: 'Erase old log entries' },
  applySchemas: { zh: '应用定义变更', en: 'Apply schema change' },
  rollbackSchemas: { zh: '撤回定义变更', en: 'Roll back schema change' },
  keyReplaced: { zh: '更换密钥', en: 'Replace key' },
};

/** The action in the audit entry of a bulk job, which is written as `kind:action`; undefined for others. */
export const getJobAction = (action: string): string | undefined => /^\w+:(\w+)$/.exec(action)?.[1];
