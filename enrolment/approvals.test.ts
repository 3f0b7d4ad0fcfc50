import { describe, expect, it } from 'vitest';
import { listApprovals } from './approvals';

const organs: Record<string, string> = { clerk: 'school', officer: 'office' };
const list = (record: Parameters<typeof listApprovals>[0]) => listApprovals(record, user => organs[user]);
const agreed = { targetUserId: 'clerk', targetComment: '尚有学位', targetAt: '2026-07-21T09:00:00+08:00' };
const decided = { approverId: 'officer', decidedAt: '2026-07-22T09:00:00+08:00', decisionComment: null };

describe('approvals of a transfer', () => {
  it('derived list of approvals of a transfer contains the consent of the receiving school, then the decision of the sub-bureau', () => {
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

  it('derived list of approvals of a transfer to another district contains the opinion of the office that passed it on before the decision', () => {
    const opinion = { raisedBy: 'officer', raiseComment: '情况属实', raisedAt: '2026-07-21T10:00:00+08:00' };
    expect(
      list({ status: 'approved', ...agreed, ...opinion, ...decided, approverId: 'bureau' }),
    ).toMatchObject([
      { userId: 'clerk', result: 'target_ok' },
      {
        ...{ organId: 'office', userId: 'officer', result: 'raised', comment: '情况属实' },
        at: '2026-07-21T10:00:00+08:00',
      },
      { userId: 'bureau', result: 'approved' },
    ]);
  });

  it.each([
    ['approved', 'approved'],
    ['executed', 'approved'],
    ['rejected', 'rejected'],
  ])(
    'derived list of approvals of a transfer in state %s contains the decision "%s" of the officer',
    (status, result) => {
      expect(list({ status, ...decided })).toMatchObject([{ userId: 'officer', result }]);
    },
  );

  it('derived list of approvals of a transfer is empty before any decision, and for a cancelled transfer', () => {
    expect(list({ status: 'applied' })).toEqual([]);
    expect(list({ status: 'cancelled', decidedAt: decided.decidedAt })).toEqual([]);
  });

  it('derived list of approvals of a transfer omits the organisation of an approver whose account has none', () => {
    expect(list({ status: 'approved', ...decided, approverId: 'bureau' })).toEqual([
      { userId: 'bureau', result: 'approved', at: decided.decidedAt },
    ]);
  });
});
