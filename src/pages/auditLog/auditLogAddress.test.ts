import { describe, expect, it } from 'vitest';
import { buildAuditLogQuery, formatAuditLogFilters, parseAuditLogFilters } from './auditLogAddress';

describe('URL of the audit log page', () => {
  it('filters in the URL of the audit log page survive formatting and parsing, without empty and invalid ones', () => {
    const address =
      'account=chen&role=subbureau&kind=steps&resource=pool&from=2026-04-01&to=2026-04-07&pageNo=3';
    expect(formatAuditLogFilters(parseAuditLogFilters(new URLSearchParams(address))).toString()).toBe(
      address,
    );
    const strange = new URLSearchParams('kind=all&from=yesterday&pageNo=-1&account=');
    expect(formatAuditLogFilters(parseAuditLogFilters(strange)).toString()).toBe('');
  });

  it('day filters in the URL of the audit log page cover whole days in city time', () => {
    const filters = parseAuditLogFilters(
      new URLSearchParams('role=bureau&from=2026-04-01&to=2026-04-01&kind=denied'),
    );
    expect(Object.fromEntries(buildAuditLogQuery(filters))).toEqual({
      'datetime[gte]': '2026-04-01T00:00:00+08:00',
      'datetime[lte]': '2026-04-01T23:59:59+08:00',
      roles: 'bureau',
      kind: 'denied',
      pageNo: '1',
      pageSize: '50',
    });
  });
});
