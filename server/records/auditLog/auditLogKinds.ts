import { auditLogKinds, type AuditLogKind } from '#model/auditLogEntries';
import { ValidationFailed } from '#model/errors';
import type { ListFilter } from '#model/records';
import type { RequestContext } from '../RequestContext';

const actions: Readonly<Record<'changes' | 'signIns' | 'reads' | 'system', readonly string[]>> = {
  changes: ['create', 'edit', 'delete', 'recover', 'undo'],
  signIns: ['signIn', 'signOut', 'password', 'resetPassword', 'endSessions', 'unlock'],
  reads: ['see', 'view', 'read', 'list', 'lookup', 'history', 'reveal', 'export'],
  system: [
    'applySchemas',
    'rollbackSchemas',
    'keyReplaced',
    'erase',
    'eraseHistory',
    'eraseLog',
    'eraseNotices',
    'leaveRemainder',
    'cancel',
  ],
};

/** The list filter for one kind of audit log entries. */
export function getAuditLogKindFilter(context: RequestContext, kind: string): ListFilter {
  const known = auditLogKinds.find(name => name === kind);
  if (known === undefined) throw new ValidationFailed([{ path: '/kind', keyword: 'enum' }]);
  if (known === 'denied') return { field: 'executeResult', op: 'eq', values: ['denied'] };
  return { field: 'action', op: 'in', values: getActions(context, known) };
}

const getActions = (context: RequestContext, kind: Exclude<AuditLogKind, 'denied'>): readonly string[] =>
  kind === 'steps' ? listStepNames(context) : actions[kind];

/** Names of the transitions of all resources that the caller may see. */
function listStepNames(context: RequestContext): string[] {
  const own = new Set(Object.values(actions).flat());
  const names = Object.values(context.dependencies.catalog.resources)
    .filter(resource => context.getAccess(resource).readableFields.length > 0)
    .flatMap(({ workflow }) => workflow?.transitions.map(({ name }) => name) ?? []);
  return [...new Set(names)].filter(name => !own.has(name));
}
