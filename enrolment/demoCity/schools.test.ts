import { expect, it } from 'vitest';
import { arrangePlaces, type DemoRow } from './places';
import { arrangeSchools } from './schools';

const makeRows = (count: number): DemoRow[] =>
  Array.from({ length: count }, (_, n) => ({ uuid: `row-${n}` }));

it.each([8, 12, 60])('schools of a demo city with %i areas have names of their own', areas => {
  const schools = arrangeSchools(makeRows(70), arrangePlaces(makeRows(areas)), []);
  expect(new Set(schools.map(({ row }) => row.name)).size).toBe(70);
});
