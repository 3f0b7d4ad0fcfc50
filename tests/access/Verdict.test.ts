import { describe, expect, it } from 'vitest';
import { differenceOf, told } from './Verdict';

describe('access matrix cell', () => {
  it('passes when the disclosed rows equal the expected ones among those requested', () => {
    expect(differenceOf('closed', 'closed')).toBeUndefined();
    expect(differenceOf(told(['a', 'b']), told(['a', 'b']))).toBeUndefined();
    expect(differenceOf(told(['a', 'b', 'c']), told(['a'], ['a', 'd']))).toBeUndefined();
  });

  it('reports a leaked row', () => {
    expect(differenceOf('closed', told(['a']))).toBe('expected closed, was open on 1');
    expect(differenceOf('closed', 'told apart')).toBe('expected closed, was told apart');
    expect(differenceOf(told(['a']), told(['a', 'b']))).toBe(
      'expected open on 1, was open on 2 (too many: b)',
    );
    expect(differenceOf(told([]), told(['b'], ['a']))).toBe(
      'expected open on none, was open on 1 (too many: b)',
    );
  });

  it('reports a missing row', () => {
    expect(differenceOf(told(['a', 'b']), told(['a']))).toBe(
      'expected open on 2, was open on 1 (missing: b)',
    );
    expect(differenceOf(told(['a']), 'refused')).toBe('expected open on 1, was refused');
  });
});
