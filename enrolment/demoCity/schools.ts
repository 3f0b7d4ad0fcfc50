import {
  buildAddress,
  cityName,
  districtNames,
  type DemoRow,
  type DemoPlaces,
  type DemoStreet,
} from './places';

/** A school of the demo city with its organisation and street. */
export interface DemoSchool {
  row: DemoRow;
  district: number;
  takes: { primary: boolean; junior: boolean };
}

const primaryCount = 32;
const juniorCount = 18;
const nineYearCount = 7;
const twelveYearCount = 2;

/** Stage and name of the n-th school of a street. */
function getLevelAndName(n: number, street: DemoStreet): { level: string; name: string; shortName: string } {
  const { short, district } = street;
  if (n < primaryCount)
    return { level: 'primary', name: `${cityName}${short}小学`, shortName: `${short}小学` };
  if (n < primaryCount + juniorCount)
    return { level: 'junior', name: `${cityName}${short}中学`, shortName: `${short}中学` };
  if (n < primaryCount + juniorCount + nineYearCount) {
    const ordinal = n - primaryCount - juniorCount;
    const area = ordinal < districtNames.length ? districtNames[district] : cityName;
    return { level: 'nine', name: `${area}实验学校`, shortName: `${area?.slice(0, 2)}实验` };
  }
  if (n < primaryCount + juniorCount + nineYearCount + twelveYearCount) {
    const name = n % 2 === 0 ? '外国语学校' : '第一学校';
    return { level: 'twelve', name: `${cityName}${name}`, shortName: name };
  }
  return { level: 'special', name: `${cityName}启明特殊教育学校`, shortName: '启明学校' };
}

/** Returns a position some hundred metres from the centre of the street, so that schools of one street differ. */
function placeInStreet({ row }: DemoStreet, n: number): { lng: number; lat: number } {
  const near = (degrees: unknown, steps: number) => Math.round((Number(degrees) + steps * 0.002) * 1e4) / 1e4;
  return { lng: near(row.lng, (n % 5) - 2), lat: near(row.lat, (n % 3) - 1) };
}

/** Creates the schools of each street and their organisations. */
export function arrangeSchools(
  rows: readonly DemoRow[],
  { streets }: DemoPlaces,
  subBureaus: readonly DemoRow[],
): DemoSchool[] {
  if (streets.length === 0) return [];
  const names = new Set<string>();
  return rows.map((row, n) => {
    const street = streets[n % streets.length] as DemoStreet;
    const { level, name, shortName } = getLevelAndName(n, street);
    const isTaken = names.has(name);
    names.add(name);
    Object.assign(row, {
      level,
      name: isTaken ? `${name}（${n}）` : name,
      shortName,
      code: `31199${String(n + 1).padStart(5, '0')}`,
      nature: n % 9 === 8 ? 'private' : 'public',
      areaId: street.row.uuid,
      organId: subBureaus[street.district]?.uuid ?? null,
      address: buildAddress(street, n * 7 + 3),
      ...placeInStreet(street, n),
      enabled: n % 19 !== 18,
    });
    return {
      row,
      district: street.district,
      takes: {
        primary: ['primary', 'nine', 'twelve'].includes(level),
        junior: ['junior', 'nine', 'twelve'].includes(level),
      },
    };
  });
}
