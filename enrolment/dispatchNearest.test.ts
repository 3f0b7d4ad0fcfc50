import { describe, expect, it } from 'vitest';
import { dispatchNearest, type SchoolWithSeats, type WaitingChild } from './dispatchNearest';

const at = (lat: number) => ({ lng: 119.9, lat });
const child = (id: string, rankKey: string, lat: number | null, isReserved = false): WaitingChild => ({
  ...{ id, rankKey, isReserved },
  home: lat === null ? undefined : at(lat),
});
const school = (id: string, lat: number | null, seats: number, open = seats): SchoolWithSeats => ({
  ...{ id, seats, open },
  position: lat === null ? undefined : at(lat),
});
const schools = [school('far', 33, 2), school('near', 32.1, 1)];

describe('dispatch to the nearest school', () => {
  it('dispatch to the nearest school gives the nearest free seat to the child of the best rank, and a farther school to the next child', () => {
    const sent = dispatchNearest([child('b', '2', 32), child('a', '1', 32)], schools);
    expect([...sent]).toEqual([
      ['a', 'near'],
      ['b', 'far'],
    ]);
  });

  it('dispatch to the nearest school skips children when no seat is free, and does not mutate its arguments', () => {
    const children = ['1', '2', '3', '4'].map(rank => child(`c${rank}`, rank, 32));
    const expected = ['c1', 'c2', 'c3'];
    expect([...dispatchNearest(children, schools).keys()]).toEqual(expected);
    expect([...dispatchNearest(children, schools).keys()]).toEqual(expected);
  });

  it('dispatch to the nearest school gives a reserved seat only to children entitled to one', () => {
    const kept = [school('kept', 32, 1, 0), school('other', 40, 1)];
    const sent = dispatchNearest(
      [child('a', '1', 32), child('policy', '2', 32, true), child('c', '3', 32)],
      kept,
    );
    expect(Object.fromEntries(sent)).toEqual({ a: 'other', policy: 'kept' });
  });

  it('dispatch to the nearest school ranks schools without coordinates last, and uses the first school for a home without coordinates', () => {
    const places = [school('unknown', null, 1), school('known', 40, 1)];
    expect(dispatchNearest([child('a', '1', 32)], places).get('a')).toBe('known');
    expect(dispatchNearest([child('a', '1', null)], places).get('a')).toBe('unknown');
  });

  it('dispatch to the nearest school has the same result for any order of the children', () => {
    const children = [child('a', '1', 32), child('b', '1', 32), child('c', '0', 33)];
    const one = dispatchNearest(children, schools);
    expect(dispatchNearest([...children].reverse(), schools)).toEqual(one);
  });

  it("dispatch to the nearest school prefers a farther school of the child's own office to a nearer one of another office", () => {
    const places = [
      { ...school('own', 40, 1), office: 'a' },
      { ...school('other', 32.1, 2), office: 'b' },
    ];
    const children = [child('c1', '1', 32), child('c2', '2', 32)].map(one => ({ ...one, office: 'a' }));
    expect(Object.fromEntries(dispatchNearest(children, places))).toEqual({ c1: 'own', c2: 'other' });
  });

  it('dispatch to the nearest school sends twins to the nearest school with a seat for both, or to none', () => {
    const twins = [child('t1', '1', 32), child('t2', '1', 32)].map(one => ({ ...one, twins: 't1' }));
    const single = child('a', '2', 32);
    expect(Object.fromEntries(dispatchNearest([...twins, single], schools))).toEqual({
      ...{ t1: 'far', t2: 'far', a: 'near' },
    });
    const few = [school('near', 32.1, 1), school('kept', 33, 2, 1)];
    expect(Object.fromEntries(dispatchNearest([...twins, single], few))).toEqual({ a: 'near' });
  });
});
