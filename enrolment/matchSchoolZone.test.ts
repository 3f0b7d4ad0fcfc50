import { expect, it } from 'vitest';
import { matchSchoolZone } from './matchSchoolZone';

const zones = [
  { id: 'whole', villages: [{ villageId: 'sun', buildings: null }] },
  { id: 'part', villages: [{ villageId: 'sun', buildings: ['3', '4'] }] },
  { id: 'half', villages: [{ villageId: 'moon', buildings: ['1'] }] },
];

it.each([
  ['a building that is listed, before the whole estate', { villageId: 'sun', building: '3' }, 'part'],
  ['another building of the estate', { villageId: 'sun', building: '9' }, 'whole'],
  [
    'a building of an estate that belongs to no zone as a whole',
    { villageId: 'moon', building: '2' },
    undefined,
  ],
  ['an estate that is in no zone', { villageId: 'star', building: '1' }, undefined],
])('finds the school zone of %s', (_, home, id) => {
  expect(matchSchoolZone(zones, home)?.id).toBe(id);
});
