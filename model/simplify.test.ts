import { describe, expect, it } from 'vitest';
import { everything, nothing, type Condition } from './conditions';
import { covers, simplify } from './simplify';

const is = (field: string, eq: string): Condition => ({ op: 'is', path: [field], test: { eq } });
const a = is('a', '1');
const b = is('b', '2');

describe('simplify', () => {
  it.each<[string, Condition, Condition]>([
    [
      'flattens',
      { op: 'all', of: [a, { op: 'all', of: [b, { op: 'all', of: [] }] }] },
      { op: 'all', of: [a, b] },
    ],
    ['unwraps one', { op: 'any', of: [{ op: 'all', of: [a] }] }, a],
    ['drops repetition', { op: 'any', of: [a, b, a] }, { op: 'any', of: [a, b] }],
    ['lets everything win an any', { op: 'any', of: [a, everything] }, everything],
    ['lets nothing win an all', { op: 'all', of: [a, nothing] }, nothing],
    ['turns constants', { op: 'not', of: nothing }, everything],
    ['removes a double not', { op: 'not', of: { op: 'not', of: a } }, a],
    ['sees that nobody is some', { op: 'some', of: 'x', via: 'y', where: nothing }, nothing],
    ['sees that nothing is in an empty list', { op: 'is', path: ['a'], test: { in: [] } }, nothing],
    ['reads a list of one as that one', { op: 'is', path: ['a'], test: { in: ['1'] } }, a],
  ])('%s', (_what, condition, simple) => {
    expect(simplify(condition)).toEqual(simple);
  });
});

describe('covers', () => {
  it('knows that a narrower condition lies within a wider one', () => {
    expect(covers(everything, a)).toBe(true);
    expect(covers(a, nothing)).toBe(true);
    expect(covers(a, { op: 'all', of: [b, a] })).toBe(true);
    expect(covers({ op: 'any', of: [b, a] }, a)).toBe(true);
    expect(covers({ op: 'any', of: [b, a] }, { op: 'any', of: [a, b] })).toBe(true);
  });

  it('never takes a wider one for a narrower', () => {
    expect(covers(a, everything)).toBe(false);
    expect(covers(nothing, a)).toBe(false);
    expect(covers({ op: 'all', of: [a, b] }, a)).toBe(false);
    expect(covers(a, { op: 'any', of: [a, b] })).toBe(false);
  });
});
