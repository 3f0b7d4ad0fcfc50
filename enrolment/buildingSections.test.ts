import { expect, it } from 'vitest';
import { listBuildingNames, listHomeBuildings, readSections, shareBuilding } from './buildingSections';
import { normaliseBuilding } from './homeNumbers';

const sections = readSections({
  buildings: [
    { no: '北段东侧', parity: 'odd', from: 1, to: 99 },
    { no: '北段西侧', parity: 'even', from: 2, to: 98 },
    { no: '南段', parity: 'all', from: 100, to: null },
    { no: '西侧', parity: 'even', from: null, to: null },
    { no: '7', parity: 'all', from: null, to: null },
  ],
});

it.each([
  ['35号', ['35', '北段东侧']],
  ['36', ['36', '北段西侧', '西侧']],
  ['100', ['100', '南段', '西侧']],
  ['101之2', ['101/2', '南段']],
  ['35-2', ['35/2', '北段东侧']],
  ['7', ['7', '北段东侧']],
  ['A7', ['A7']],
  ['东楼', ['东楼']],
])(
  'listBuildingNames of building %s on a road returns the building and the road sections that contain its number',
  (written, names) => {
    expect(listBuildingNames(normaliseBuilding(written), sections)).toEqual(names);
  },
);

it.each([
  ['35号', ['35', '北段东侧']],
  ['三号楼二单元', ['3/2', '3', '北段东侧']],
  ['100-2-501', ['100/2/501', '100', '南段', '西侧']],
  ['A座2单元', ['A/2', 'A']],
  ['', ['']],
])(
  'listHomeBuildings of a home in building %s returns the names under which a school zone may list it: whole text, building and road sections',
  (written, names) => {
    expect(listHomeBuildings(written, sections)).toEqual(names);
  },
);

it.each([
  ['35', '35', true],
  ['35', '北段东侧', true],
  ['北段西侧', '36', true],
  ['36', '北段东侧', false],
  ['北段东侧', '北段西侧', false],
  ['北段西侧', '西侧', true],
  ['北段东侧', '西侧', false],
  ['南段', '西侧', true],
  ['南段', '北段东侧', false],
  ['7', '7', true],
  ['7', '9', false],
])('shareBuilding of the entries %s and %s of two school zones is %s', (one, other, expected) => {
  expect(shareBuilding(one, other, sections)).toBe(expected);
});
