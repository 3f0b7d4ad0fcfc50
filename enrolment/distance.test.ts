import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { RuleContext } from '#model/rules';
import { distance, measureDistance } from './distance';

it.each([
  ['one place', { lng: 119.9, lat: 32.4 }, { lng: 119.9, lat: 32.4 }, 0],
  ['a degree of latitude', { lng: 119.9, lat: 32 }, { lng: 119.9, lat: 33 }, 111.2],
  ['a degree of longitude on the equator', { lng: 119, lat: 0 }, { lng: 120, lat: 0 }, 111.2],
  ['a degree of longitude in the north', { lng: 119, lat: 60 }, { lng: 120, lat: 60 }, 55.6],
  ['Beijing and Shanghai', { lng: 116.4, lat: 39.9 }, { lng: 121.47, lat: 31.23 }, 1067.1],
])(
  'distance in kilometres between two coordinates is correct in both directions: %s',
  (_, one, other, km) => {
    expect(measureDistance(one, other)).toBeCloseTo(km, 0);
    expect(measureDistance(other, one)).toBe(measureDistance(one, other));
  },
);

const records: Record<string, JsonObject> = {
  ...{ estate: { lng: 119.9, lat: 32.4 }, street: { lng: 119.9, lat: 32.5 }, far: { lng: 119.9, lat: 32.6 } },
  ...{
    school: { areaId: 'far' },
    located: { areaId: 'far', lng: 119.9, lat: 32.45 },
    unknown: { areaId: null },
  },
  ...{ home: { villageId: 'estate', areaId: 'street' }, homeless: { villageId: null, areaId: 'street' } },
};
const reader = {
  get: (_: string, uuid: string) => Promise.resolve(records[uuid]),
} as unknown as RecordReader;
const of = async (bmId: string, toSchoolId: string | null) =>
  distance({ bmId, toSchoolId }, { reader } as RuleContext);

it('distance from home to school is measured from the residential estate, or from its street if the estate has no coordinates', async () => {
  expect(await of('home', 'school')).toBe(22.2);
  expect(await of('homeless', 'school')).toBe(11.1);
});

it('distance from home to school uses the coordinates of the school if it has any', async () => {
  expect(await of('home', 'located')).toBe(5.6);
});

it('distance rule derives null while a transfer has no school or the school has no coordinates', async () => {
  expect(await of('home', null)).toBeNull();
  expect(await of('home', 'unknown')).toBeNull();
});
