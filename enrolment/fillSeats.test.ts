import { describe, expect, it } from 'vitest';
import { fillSeats, type Applicant } from './fillSeats';

const child = (id: string, choices: string[], ranks: Record<string, string>): Applicant => ({
  id,
  choices,
  rankAt: school => ranks[school] ?? '9',
  isReserved: false,
});
const open = (seats: number) => ({ seats, open: seats });
const children = [
  child('a', ['one', 'two'], { one: '2', two: '1' }),
  child('b', ['one', 'two'], { one: '1', two: '2' }),
  child('c', ['two', 'one'], { one: '0', two: '3' }),
  child('d', ['one'], { one: '3' }),
];

describe('seat filling', () => {
  it('seat filling follows the rank where each child has one choice', () => {
    const plain = ['3', '1', '2'].map(rank => child(rank, ['one'], { one: rank }));
    expect(fillSeats(plain, { one: open(2) })).toEqual({
      ...{
        offered: new Map([
          ['1', 'one'],
          ['2', 'one'],
        ]),
        overflow: ['3'],
      },
    });
  });

  it('seat filling lets a child of better rank displace one, who goes on to the next choice, until it is stable', () => {
    const { offered, overflow } = fillSeats(children, { one: open(1), two: open(1) });
    expect(Object.fromEntries(offered)).toEqual({ c: 'one', a: 'two' });
    expect(overflow).toEqual(['b', 'd']);
  });

  it('fills the same seats in whatever order the children are given', () => {
    const { offered } = fillSeats(children, { one: open(1), two: open(1) });
    const turned = fillSeats([...children].reverse(), { one: open(1), two: open(1) });
    expect(Object.fromEntries(turned.offered)).toEqual(Object.fromEntries(offered));
  });

  it('never gives more seats than there are', () => {
    expect(fillSeats(children, { one: open(0), two: open(0) }).offered.size).toBe(0);
    expect(fillSeats(children, {}).overflow).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reserves seats for entitled children only, and lets them compete for open seats', () => {
    const policy = (id: string, rank: string) => ({ ...child(id, ['one'], { one: rank }), isReserved: true });
    const others = ['1', '2', '3'].map(rank => child(rank, ['one'], { one: rank }));
    const few = fillSeats([...others, policy('p', '0')], { one: { seats: 3, open: 2 } });
    expect([...few.offered.keys()].sort()).toEqual(['1', '2', 'p']);
    const many = fillSeats([...others, policy('p', '0'), policy('q', '0')], { one: { seats: 3, open: 2 } });
    expect([...many.offered.keys()].sort()).toEqual(['1', 'p', 'q']);
    expect(fillSeats(others, { one: { seats: 3, open: 2 } }).overflow).toEqual(['3']);
  });
});
