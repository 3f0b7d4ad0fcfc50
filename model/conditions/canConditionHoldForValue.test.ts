import { describe, expect, it } from 'vitest';
import { canConditionHoldForValue } from './canConditionHoldForValue';
import { parseCondition } from './parseCondition';

const may = (source: object, value: string): boolean =>
  canConditionHoldForValue(parseCondition(source), 'kind', value);

describe('condition on a row of which one value is known', () => {
  it.each([
    [{ kind: 'music' }, true],
    [{ kind: 'sport' }, false],
    [{ kind: ['sport', 'music'] }, true],
    [{ kind: { not: 'music' } }, false],
    [{ kind: { null: true } }, false],
    [{ kind: 'music', seats: { gt: 3 } }, true],
    [{ any: [{ kind: 'sport' }, { open: true }] }, true],
    [{ any: [{ kind: 'sport' }, { kind: 'craft' }] }, false],
    [{ not: { any: [{ kind: 'music' }, { open: true }] } }, false],
    [{ not: { all: [{ kind: 'music' }, { open: true }] } }, true],
    [{ 'kind.name': 'sport' }, true],
    [{ some: { 'slot.kind': { kind: 'sport' } } }, true],
  ])(
    'canConditionHoldForValue of the condition %j with the value of one field known: %s',
    (condition, expected) => {
      expect(may(condition, 'music')).toBe(expected);
    },
  );

  it('canConditionHoldForValue of a condition on a list is false only if the known item excludes a match, whatever other items the list has', () => {
    const staff = { kind: { has: 'school' }, not: { any: [{ kind: { has: 'admin' } }] } };
    expect(['school', 'dept', 'admin'].map(role => may(staff, role))).toEqual([true, true, false]);
  });
});
