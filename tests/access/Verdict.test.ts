import { describe, expect, it } from 'vitest';
import { differenceOf, disclosed } from './Verdict';

describe('access matrix cell', () => {
  it('access matrix cell (outcome of one check for one caller) passes if the disclosed rows equal the expected ones among those requested', () => {
    expect(differenceOf('closed', 'closed')).toBeUndefined();
    expect(differenceOf(disclosed(['a', 'b']), disclosed(['a', 'b']))).toBeUndefined();
    expect(differenceOf(disclosed(['a', 'b', 'c']), disclosed(['a'], ['a', 'd']))).toBeUndefined();
  });

  it('access matrix cell (outcome of one check for one caller) reports a leaked row', () => {
    expect(differenceOf('closed', disclosed(['a']))).toBe('expected closed, was open on 1');
    expect(differenceOf('closed', 'distinguishable')).toBe('expected closed, was distinguishable');
    expect(differenceOf(disclosed(['a']), disclosed(['a', 'b']))).toBe(
      'expected open on 1, was open on 2 (too many: b)',
    );
    expect(differenceOf(disclosed([]), disclosed(['b'], ['a']))).toBe(
      'expected open on none, was open on 1 (too many: b)',
    );
  });

  it('access matrix cell (outcome of one check for one caller) reports a missing row', () => {
    expect(differenceOf(disclosed(['a', 'b']), disclosed(['a']))).toBe(
      'expected open on 2, was open on 1 (missing: b)',
    );
    expect(differenceOf(disclosed(['a']), 'refused')).toBe('expected open on 1, was refused');
  });
});
