import { expect, it } from 'vitest';
import { iterateAndReleaseRows } from './iterateAndReleaseRows';

it('iterateAndReleaseRows yields rows in order, and releases each yielded row from memory', () => {
  const rows = { school: ['a', 'b', 'c'].map(uuid => ({ uuid })), pupil: [{ uuid: 'd' }] };
  const taken: string[] = [];
  const left: number[] = [];
  for (const { uuid } of iterateAndReleaseRows(rows).school ?? []) {
    taken.push(uuid);
    left.push(rows.school.length);
  }
  expect(taken).toEqual(['a', 'b', 'c']);
  expect(left).toEqual([2, 1, 0]);
  expect(rows.pupil).toHaveLength(1);
});
