import { expect, it } from 'vitest';
import { getPinnedShifts } from './pinnedShifts';

const places = { clientWidth: 800, scrollWidth: 1000, stateLeft: 400, stateOffset: 240 };

it.each([
  [0, { start: 0, state: 0, end: -200 }],
  [100, { start: 100, state: 0, end: -100 }],
  [160, { start: 160, state: 0, end: -40 }],
  [200, { start: 200, state: 40, end: 0 }],
])('shifts pinned cells to the edges of a table that is scrolled sideways by %i px', (scrollLeft, shifts) => {
  expect(getPinnedShifts({ ...places, scrollLeft })).toEqual(shifts);
});

it('shifts no pinned cell of a table that has room for all columns', () => {
  expect(getPinnedShifts({ ...places, scrollLeft: 0, clientWidth: 1000 })).toEqual({
    start: 0,
    state: 0,
    end: 0,
  });
});
