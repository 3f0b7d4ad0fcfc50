import { auditLogKinds, type AuditLogKind } from '#model/auditLogEntries';
import { getCityDayStart } from '#model/time';
import { getDayEnd } from '../../fields/dates/cityTime';
import type { AuditLogParameter } from './isAuditLogAddress';

/** Filters of the audit log page in its address. */
export interface AuditLogFilters {
  account: string;
  /** A role that the account had at that moment. */
  role: string;
  kind: AuditLogKind | undefined;
  resource: string;
  /** Days of the city, both inclusive; empty for no limit. */
  from: string;
  to: string;
  pageNo: number;
}

export const noAuditLogFilters = {
  account: '',
  role: '',
  kind: undefined,
  resource: '',
  from: '',
  to: '',
} satisfies Partial<AuditLogFilters>;

/** Keys of the labels of all active filters of the audit log page. */
export const listActiveFilterLabelKeys = ({ account, role, kind, resource, from, to }: AuditLogFilters) => [
  ...(account === '' ? [] : (['who'] as const)),
  ...(role === '' ? [] : (['role'] as const)),
  ...(kind === undefined ? [] : (['kind'] as const)),
  ...(resource === '' ? [] : (['resource'] as const)),
  ...(from === '' && to === '' ? [] : (['when'] as const)),
];

export const auditLogPageSize = 50;
const day = /^\d{4}-\d\d-\d\d$/;

export function parseAuditLogFilters(address: URLSearchParams): AuditLogFilters {
  const text = (name: AuditLogParameter) => address.get(name) ?? '';
  const getDay = (name: 'from' | 'to') => (day.test(text(name)) ? text(name) : '');
  const pageNo = Number(text('pageNo'));
  return {
    account: text('account'),
    role: text('role'),
    kind: auditLogKinds.find(kind => kind === text('kind')),
    resource: text('resource'),
    from: getDay('from'),
    to: getDay('to'),
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
  };
}

/** Address of the audit log page with these filters; empty ones are left out. */
export function formatAuditLogFilters({ pageNo, ...filters }: AuditLogFilters): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value);
  if (pageNo > 1) address.set('pageNo', String(pageNo));
  return address;
}

/** The query of the server. */
export function buildAuditLogQuery({
  account,
  role,
  kind,
  resource,
  from,
  to,
  pageNo,
}: AuditLogFilters): URLSearchParams {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(auditLogPageSize) });
  if (account !== '') query.set('account', account);
  if (role !== '') query.set('roles', role);
  if (kind !== undefined) query.set('kind', kind);
  if (resource !== '') query.set('resource', resource);
  if (from !== '') query.set('datetime[gte]', getCityDayStart(from));
  if (to !== '') query.set('datetime[lte]', getDayEnd(to));
  return query;
}
