import { expect, it } from 'vitest';
import { matchSchoolZone } from './matchSchoolZone';

const zones = [
  { id: 'whole', villages: [{ villageId: 'sun', buildings: null }] },
  { id: 'part', villages: [{ villageId: 'sun', buildings: ['3', '4'] }] },
  { id: 'road', villages: [{ villageId: 'street', buildings: ['odd'] }] },
  { id: 'house', villages: [{ villageId: 'street', buildings: ['35'] }] },
  { id: 'half', villages: [{ villageId: 'moon', buildings: ['1'] }] },
];

it.each([
  ['a building that is listed, before the whole estate', { villageId: 'sun', buildings: ['3'] }, 'part'],
  ['another building of the estate', { villageId: 'sun', buildings: ['9'] }, 'whole'],
  [
    'a building of an estate that belongs to no zone as a whole',
    { villageId: 'moon', buildings: ['2'] },
    undefined,
  ],
  ['a number of a section of a road', { villageId: 'street', buildings: ['33', 'odd'] }, 'road'],
  ['a number that is listed, before its section', { villageId: 'street', buildings: ['35', 'odd'] }, 'house'],
  ['an estate that is in no zone', { villageId: 'star', buildings: ['1'] }, undefined],
])('matchSchoolZone returns the school zone of %s', (_, home, id) => {
  expect(matchSchoolZone(zones, home)?.id).toBe(id);
});
