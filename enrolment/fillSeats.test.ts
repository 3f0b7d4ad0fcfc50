import { describe, expect, it } from 'vitest';
import { fillSeats } from './fillSeats';
import type { PlacementApplicant } from './twins';

const child = (id: string, choices: string[], ranks: Record<string, string>): PlacementApplicant => ({
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

describe('seat filling of schools by rank and preference', () => {
  it('seat filling follows the rank order when each child has one preferred school', () => {
    const plain = ['3', '1', '2'].map(rank => child(rank, ['one'], { one: rank }));
    expect(fillSeats(plain, { one: open(2) })).toEqual({
      ...{
        offered: new Map([
          ['1', 'one'],
          ['2', 'one'],
        ]),
        overflow: ['3'],
        added: new Set(),
      },
    });
  });

  it('seat filling lets a child of better rank displace another, who tries the next preferred school, until stable', () => {
    const { offered, overflow } = fillSeats(children, { one: open(1), two: open(1) });
    expect(Object.fromEntries(offered)).toEqual({ c: 'one', a: 'two' });
    expect(overflow).toEqual(['b', 'd']);
  });

  it('seat filling has the same result for any order of the children', () => {
    const { offered } = fillSeats(children, { one: open(1), two: open(1) });
    const turned = fillSeats([...children].reverse(), { one: open(1), two: open(1) });
    expect(Object.fromEntries(turned.offered)).toEqual(Object.fromEntries(offered));
  });

  it('seat filling never offers more seats than the plan has', () => {
    expect(fillSeats(children, { one: open(0), two: open(0) }).offered.size).toBe(0);
    expect(fillSeats(children, {}).overflow).toEqual(['a', 'b', 'c', 'd']);
  });

  it('seat filling offers reserved seats to entitled children only, who may also take open seats', () => {
    const policy = (id: string, rank: string) => ({ ...child(id, ['one'], { one: rank }), isReserved: true });
    const others = ['1', '2', '3'].map(rank => child(rank, ['one'], { one: rank }));
    const few = fillSeats([...others, policy('p', '0')], { one: { seats: 3, open: 2 } });
    expect([...few.offered.keys()].sort()).toEqual(['1', '2', 'p']);
    const many = fillSeats([...others, policy('p', '0'), policy('q', '0')], { one: { seats: 3, open: 2 } });
    expect([...many.offered.keys()].sort()).toEqual(['1', 'p', 'q']);
    expect(fillSeats(others, { one: { seats: 3, open: 2 } }).overflow).toEqual(['3']);
  });

  it('seat filling offers the last seat to both twins, and reports the seat that it adds to the plan', () => {
    const twin = (id: string) => ({ ...child(id, ['one'], { one: '2' }), twins: 't1' });
    const others = ['1', '3'].map(rank => child(rank, ['one'], { one: rank }));
    const { offered, overflow, added } = fillSeats([twin('t2'), ...others, twin('t1')], { one: open(2) });
    expect([...offered.keys()].sort()).toEqual(['1', 't1', 't2']);
    expect([overflow, [...added]]).toEqual([['3'], ['t1']]);
    const enough = fillSeats([twin('t2'), ...others, twin('t1')], { one: open(3) });
    expect([enough.overflow, enough.added.size]).toEqual([['3'], 0]);
  });

  it('seat filling moves twins to their next common preferred school together when the first is full', () => {
    const twin = (id: string, choices: string[]) => ({ ...child(id, choices, { one: '2' }), twins: 't1' });
    const better = child('b', ['one'], { one: '1' });
    const pair = [twin('t1', ['one', 'two']), twin('t2', ['two', 'one', 'three'])];
    const { offered, added } = fillSeats([...pair, better], { one: open(1), two: open(1), three: open(1) });
    expect(Object.fromEntries(offered)).toEqual({ b: 'one', t1: 'two', t2: 'two' });
    expect(added.size).toBe(1);
    expect(fillSeats([...pair, better], { one: open(1) }).overflow).toEqual(['t1', 't2']);
  });

  it('seat filling places twins without a common preferred school separately, and offers a child the school where its twin already has a seat', () => {
    const apart = [
      { ...child('t1', ['one'], { one: '1' }), twins: 't1' },
      { ...child('t2', ['two'], { two: '1' }), twins: 't1' },
    ];
    const { offered } = fillSeats(apart, { one: open(1), two: open(1) });
    expect(Object.fromEntries(offered)).toEqual({ t1: 'one', t2: 'two' });
    const late = { ...child('t2', ['one', 'two'], { one: '9' }), twins: 't1', beside: 'two' };
    const full = fillSeats([late, child('a', ['two'], { two: '1' })], { one: open(1), two: open(1) });
    expect(Object.fromEntries(full.offered)).toEqual({ a: 'two', t2: 'two' });
    expect([...full.added]).toEqual(['t2']);
  });

  it('seat filling adds an open seat for a twin who is not entitled to a reserved one, and does not use up other reserved seats', () => {
    const entitled = { ...child('t1', ['one'], { one: '1' }), twins: 't1', isReserved: true };
    const other = { ...child('t2', ['one'], { one: '1' }), twins: 't1' };
    const last = child('z', ['one'], { one: '3' });
    const policy = { ...child('p', ['one'], { one: '2' }), isReserved: true };
    const filled = fillSeats([entitled, other, last, policy], { one: { seats: 2, open: 0 } });
    expect([...filled.offered.keys()].sort()).toEqual(['p', 't1', 't2']);
    expect([filled.overflow, [...filled.added]]).toEqual([['z'], ['t2']]);
  });
});
