import { expect, it } from 'vitest';
import { formatHomeKey } from './home';

const estate = { villageId: 'v1', building: '3', unit: '2', room: '501' };

it.each([
  [
    'its real-estate unit code if there is one',
    { houseUnitCode: '440305001002GB00012F00010001', ...estate },
    '440305001002GB00012F00010001',
  ],
  ['estate, building, unit and room otherwise', estate, 'v1|3|2|501'],
  ['an empty place where the building has no units', { ...estate, unit: null }, 'v1|3||501'],
  ['nothing as long as the room is unknown', { ...estate, room: ' ' }, null],
])('a home is identified by %s', (_, record, home) => {
  expect(formatHomeKey(record)).toBe(home);
});
