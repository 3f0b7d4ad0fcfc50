import { describe, expect, it } from 'vitest';
import { parseCondition } from './parseCondition';
import { toNegationNormalForm } from './toNegationNormalForm';

const normalise = (source: object) => toNegationNormalForm(parseCondition(source));

describe('negation normal form of a condition', () => {
  it.each([
    [
      'a negated disjunction',
      { not: { any: [{ a: 1 }, { b: 2 }] } },
      { all: [{ not: { a: 1 } }, { not: { b: 2 } }] },
    ],
    ['a negated conjunction', { not: { a: 1, b: 2 } }, { any: [{ not: { a: 1 } }, { not: { b: 2 } }] }],
    ['a double negation', { not: { not: { a: 1 } } }, { a: 1 }],
    [
      'a negation inside a negation',
      { not: { any: [{ a: 1 }, { not: { b: 2 } }] } },
      { all: [{ not: { a: 1 } }, { b: 2 }] },
    ],
  ])(
    'negation normal form of %s contains `not` directly around single tests only',
    (_title, source, expected) => {
      expect(normalise(source)).toEqual(parseCondition(expected));
    },
  );

  it('negation normal form leaves the condition on related records inside its negation', () => {
    const some = { some: { 'note.caseId': { not: { any: [{ a: 1 }, { b: 2 }] } } } };
    expect(normalise({ not: some })).toEqual(parseCondition({ not: some }));
  });
});
