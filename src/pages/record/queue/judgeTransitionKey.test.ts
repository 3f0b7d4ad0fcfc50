import { describe, expect, it } from 'vitest';
import type { RecordLease } from '#model/records';
import { describeHeldRecord, judgeTransitionKey } from './judgeTransitionKey';

const now = Date.parse('2026-04-16T06:00:00Z');
const lease: RecordLease = { by: 'wang', author: '王科员', until: '2026-04-16T06:02:00Z', mine: false };
const press = { isAvailable: true, isLeaving: false, isUnseen: false, isAsked: false, now };

describe('judgeTransitionKey', () => {
  it('transition key asks first while a colleague holds a lease on the record, and makes the transition when it is pressed again', () => {
    expect(judgeTransitionKey({ claim: lease }, press)).toEqual({ heldBy: lease });
    expect(judgeTransitionKey({ claim: lease }, { ...press, isAsked: true })).toBe('make');
  });

  it('transition key is ignored if it is pressed again before the question could be read', () => {
    expect(judgeTransitionKey({ claim: lease }, { ...press, isAsked: true, isUnseen: true })).toBe('ignore');
  });

  it.each([
    ['there is no lease', {}],
    ['the lease is that of the user', { claim: { ...lease, mine: true } }],
    ['the lease of a colleague has expired', { claim: { ...lease, until: '2026-04-16T05:59:59Z' } }],
  ])('transition key makes the transition at once if %s', (_, record) => {
    expect(judgeTransitionKey(record, press)).toBe('make');
  });

  it('transition key gives the reason of a refusal before it asks about a lease', () => {
    expect(judgeTransitionKey({ claim: lease }, { ...press, isAvailable: false })).toBe('refuse');
    expect(judgeTransitionKey({}, { ...press, isAvailable: false, isLeaving: true })).toBe('ignore');
  });
});

describe('describeHeldRecord', () => {
  it('question about a lease names its holder, its end and the key; without a name it says that somebody else holds it', () => {
    expect(describeHeldRecord(lease, '复审通过', '1')).toEqual({
      zh: '王科员 正在办理此件，至 14:02。仍要复审通过？请再按 1。',
      en: '王科员 is working on this until 14:02. 复审通过 all the same? Press 1 again.',
    });
    const { author: _, ...nameless } = lease;
    expect(describeHeldRecord({ ...nameless, by: '' }, 'Approve', '2').en).toBe(
      'Somebody else is working on this until 14:02. Approve all the same? Press 2 again.',
    );
  });
});
