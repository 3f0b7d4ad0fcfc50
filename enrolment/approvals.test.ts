import { describe, expect, it } from 'vitest';
import { listApprovals } from './approvals';

const organs: Record<string, string> = { clerk: 'school', officer: 'office' };
const list = (record: Parameters<typeof listApprovals>[0]) => listApprovals(record, user => organs[user]);
const agreed = { targetUserId: 'clerk', targetComment: '尚有学位', targetAt: '2026-07-21T09:00:00+08:00' };
const decided = { approverId: 'officer', decidedAt: '2026-07-22T09:00:00+08:00', decisionComment: null };

describe('approvals of a transfer', () => {
  it('approvals hold the consent of the receiving school, and then the decision of the office', () => {
    const school = {
      ...{ organId: 'school', userId: 'clerk', result: 'target_ok', comment: '尚有学位' },
      at: '2026-07-21T09:00:00+08:00',
    };
    expect(list({ status: 'target_ok', ...agreed })).toEqual([school]);
    expect(list({ status: 'approved', ...agreed, ...decided })).toEqual([
      school,
      { organId: 'office', userId: 'officer', result: 'approved', at: '2026-07-22T09:00:00+08:00' },
    ]);
  });

  it.each([
    ['approved', 'approved'],
    ['executed', 'approved'],
    ['rejected', 'rejected'],
  ])('call the decision after which a transfer is %s %s', (status, result) => {
    expect(list({ status, ...decided })).toMatchObject([{ userId: 'officer', result }]);
  });

  it('approvals are none while nobody has decided, and none of a transfer that was cancelled', () => {
    expect(list({ status: 'applied' })).toEqual([]);
    expect(list({ status: 'cancelled', decidedAt: decided.decidedAt })).toEqual([]);
  });

  it('name no organisation for an account that has none', () => {
    expect(list({ status: 'approved', ...decided, approverId: 'bureau' })).toEqual([
      { userId: 'bureau', result: 'approved', at: decided.decidedAt },
    ]);
  });
});
