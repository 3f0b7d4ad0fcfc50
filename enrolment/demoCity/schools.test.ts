import { expect, it } from 'vitest';
import { arrangePlaces, type DemoRow } from './places';
import { arrangeSchools } from './schools';

const makeRows = (count: number): DemoRow[] =>
  Array.from({ length: count }, (_, n) => ({ uuid: `row-${n}` }));

it.each([8, 12, 60])('demo city with %i areas has schools with unique names', areas => {
  const schools = arrangeSchools(makeRows(70), arrangePlaces(makeRows(areas)), []);
  expect(new Set(schools.map(({ row }) => row.name)).size).toBe(70);
});
