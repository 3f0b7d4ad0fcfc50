import type { LocalizedText } from '#model/language';
import type { ScreenTexts } from '../../i18n/i18n';
import type { AuditLogKind } from '#model/auditLogEntries';

export const auditLogTexts = {
  shape: { zh: '显示方式', en: 'Display as' },
  sentences: { zh: '叙述', en: 'Sentences' },
  table: { zh: '表格', en: 'Table' },
  filters: { zh: '筛选', en: 'Filters' },
  who: { zh: '账号', en: 'Account' },
  whoHint: { zh: '用户名', en: 'User name' },
  role: { zh: '角色', en: 'Role' },
  everyRole: { zh: '全部角色', en: 'Any role' },
  kind: { zh: '做了什么', en: 'What was done' },
  everyKind: { zh: '全部', en: 'Everything' },
  resource: { zh: '内容', en: 'On what' },
  everyResource: { zh: '全部内容', en: 'Anything' },
  when: { zh: '时间', en: 'When' },
  anytime: { zh: '不限', en: 'Any time' },
  range: { zh: '自选日期', en: 'Days of your choice' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  refresh: { zh: '刷新', en: 'Refresh' },
  loading: { zh: '正在加载', en: 'Loading' },
  retry: { zh: '重试', en: 'Try again' },
  newer: { zh: '较新', en: 'Newer' },
  older: { zh: '较早', en: 'Older' },
  page: { zh: '第 {{page}} 页，共 {{pages}} 页', en: 'Page {{page}} of {{pages}}' },
  denied: { zh: '拒绝', en: 'Denied' },
  failed: { zh: '失败', en: 'Failed' },
  alarm: { zh: '告警', en: 'Alarm' },
  fromPlace: { zh: '来自 {{place}}', en: 'from {{place}}' },
} satisfies ScreenTexts;

export const auditLogKindTexts: Readonly<Record<AuditLogKind, LocalizedText>> = {
  changes: { zh: '修改', en: 'Changes' },
  steps: { zh: '办理步骤', en: 'Steps' },
  signIns: { zh: '登录和密码', en: 'Sign-ins and passwords' },
  reads: { zh: '查看个人信息', en: 'Views of personal data' },
  denied: { zh: '被拒绝的操作', en: 'Refusals' },
  system: { zh: '系统维护', en: 'Maintenance' },
};
