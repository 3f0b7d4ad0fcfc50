import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import { cityCatalog } from '#tests/support/catalogs';
import { reportDueTransitionFailure } from './reportDueTransitionFailure';

describe('failed due transition', () => {
  let lines: Record<string, unknown>[];
  let notices: InboxNotice[];
  beforeEach(() => {
    lines = [];
    notices = [];
  });
  const role = (name: string, admin: boolean) => ({
    ...{ name, number: 1, staff: true, admin, permissions: [] },
    title: { zh: name, en: name },
  });
  const roles = { root: role('root', true), clerk: role('clerk', false) };
  const catalog = { ...cityCatalog(), roles };
  Object.assign(catalog.resources.school?.fields.name ?? {}, {
    title: { zh: '学校名称', en: 'School name' },
  });
  const log = pino({}, { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const report = (error: unknown, attempts: number) =>
    reportDueTransitionFailure(
      { resource: 'school', uuid: 'u', transition: 'close', error, attempts, retryAt: new Date(0) },
      catalog,
      log,
      notice => void notices.push(notice),
    );
  const refused = new ValidationFailed([{ path: '/name', keyword: 'required' }]);

  it('failure of a due transition is logged in one line with its reason, without a stack', () => {
    report(refused, 1);
    expect(lines).toMatchObject([{ resource: 'school', uuid: 'u', transition: 'close', attempts: 1 }]);
    expect(lines[0]?.reason).toBe('School name is required');
    expect(JSON.stringify(lines)).not.toContain('stack');
  });

  it('failure of a due transition sends administrators one notice with the record and the reason by titles', () => {
    report(refused, 1);
    report(refused, 2);
    expect(notices.map(({ role: to }) => to)).toEqual(['root']);
    expect(notices[0]).toMatchObject({ resource: 'school', uuid: 'u' });
    expect(notices[0]?.text.zh).toContain('（学校名称不能为空）');
  });

  it('failure of a due transition with an unexpected error logs the stack the first time only', () => {
    report(new Error('broken'), 1);
    report(new Error('broken'), 2);
    expect(lines.map(line => 'err' in line)).toEqual([true, false]);
  });
});
