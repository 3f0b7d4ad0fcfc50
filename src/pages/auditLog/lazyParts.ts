import { lazyPart } from '../../lazy/lazyPart';

export const AuditLogPage = lazyPart(async () => (await import('./AuditLogPage')).AuditLogPage);
export const AuditLogTableSwitch = lazyPart(
  async () => (await import('./AuditLogTableSwitch')).AuditLogTableSwitch,
);
