import type { ScreenTexts } from '../../i18n/i18n';

/** Sentences by action; those of denials and failures apply to every action. */
export const auditLogSentenceTexts = {
  signIn: { zh: '{{actor}}登录了', en: '{{actor}} signed in' },
  signInDenied: { zh: '有人从 {{ip}} 登录失败', en: 'Somebody failed to sign in from {{ip}}' },
  password: { zh: '{{actor}}修改了自己的密码', en: '{{actor}} changed their password' },
  resetPassword: { zh: '{{actor}}重置了{{record}}的密码', en: '{{actor}} reset the password of {{record}}' },
  endSessions: {
    zh: '{{actor}}结束了{{record}}的会话（{{rows}} 个）',
    en: '{{actor}} ended sessions of {{record}} ({{rows}})',
  },
  unlock: { zh: '{{actor}}解除了{{record}}的登录限制', en: '{{actor}} unblocked the sign-in of {{record}}' },
  create: { zh: '{{actor}}新建了{{resource}}{{record}}', en: '{{actor}} created {{resource}} {{record}}' },
  edit: { zh: '{{actor}}修改了{{resource}}{{record}}', en: '{{actor}} changed {{resource}} {{record}}' },
  editFields: {
    zh: '{{actor}}修改了{{resource}}{{record}}的{{fields}}',
    en: '{{actor}} changed {{fields}} of {{resource}} {{record}}',
  },
  delete: { zh: '{{actor}}删除了{{resource}}{{record}}', en: '{{actor}} deleted {{resource}} {{record}}' },
  recover: { zh: '{{actor}}恢复了{{resource}}{{record}}', en: '{{actor}} restored {{resource}} {{record}}' },
  undo: {
    zh: '{{actor}}撤销了对{{resource}}{{record}}的操作',
    en: '{{actor}} undid a change of {{resource}} {{record}}',
  },
  claim: {
    zh: '{{actor}}开始办理{{resource}}{{record}}',
    en: '{{actor}} took {{resource}} {{record}} to work on',
  },
  release: { zh: '{{actor}}放下了{{resource}}{{record}}', en: '{{actor}} put {{resource}} {{record}} back' },
  view: {
    zh: '{{actor}}查看了{{resource}}{{record}}的{{fields}}全文',
    en: '{{actor}} viewed {{fields}} of {{resource}} {{record}} in full',
  },
  list: {
    zh: '{{actor}}在列表中查看了 {{rows}} 条{{resource}}的{{fields}}全文',
    en: '{{actor}} listed {{rows}} of {{resource}} with {{fields}} in full',
  },
  read: { zh: '{{actor}}查看了 {{rows}} 条{{resource}}', en: '{{actor}} read {{rows}} of {{resource}}' },
  lookup: {
    zh: '{{actor}}按{{fields}}查找了{{resource}}',
    en: '{{actor}} looked up {{resource}} by {{fields}}',
  },
  history: {
    zh: '{{actor}}查看了{{resource}}{{record}}的修改记录',
    en: '{{actor}} viewed the history of {{resource}} {{record}}',
  },
  reveal: {
    zh: '{{actor}}查看了{{resource}}{{record}}的{{fields}}全文，理由：“{{reason}}”',
    en: '{{actor}} revealed {{fields}} of {{resource}} {{record}}, for the reason “{{reason}}”',
  },
  alarm: {
    zh: '{{actor}}短时间内“{{action}}”{{resource}} {{rows}} 次，请核实',
    en: '{{actor}} did “{{action}}” {{rows}} times on {{resource}} in a short time; please check',
  },
  job: {
    zh: '{{actor}}开始对多条{{resource}}成批办理“{{action}}”',
    en: '{{actor}} began “{{action}}” on many records: {{resource}}',
  },
  step: {
    zh: '{{actor}}对{{resource}}{{record}}办理了“{{action}}”',
    en: '{{actor}} did “{{action}}” on {{resource}} {{record}}',
  },
  denied: {
    zh: '{{actor}}试图对{{resource}}“{{action}}”，被拒绝',
    en: '{{actor}} tried “{{action}}” on {{resource}} and was refused',
  },
  failed: {
    zh: '{{actor}}对{{resource}}{{record}}“{{action}}”失败',
    en: '“{{action}}” of {{actor}} on {{resource}} {{record}} failed',
  },
  other: {
    zh: '{{actor}}：{{action}} {{resource}}{{record}}',
    en: '{{actor}}: {{action}} {{resource}} {{record}}',
  },
} satisfies ScreenTexts;

/** Words for an actor or a record without a name. */
export const auditLogWordTexts = {
  system: { zh: '系统', en: 'The system' },
  anonymous: { zh: '未登录的人', en: 'Somebody who is not signed in' },
  somewhere: { zh: '一处内容', en: 'something' },
  someFields: { zh: '部分内容', en: 'some fields' },
  separator: { zh: '、', en: ', ' },
} satisfies ScreenTexts;
