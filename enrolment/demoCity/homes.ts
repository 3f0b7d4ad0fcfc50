import { isObject, scalarToText, type JsonValue } from '#model/json';
import type { DemoEstate } from './estates';
import type { DemoRow, DemoPlaces, DemoStreet } from './places';
import { buildHomeAddress, cityName, districtNames } from './places';
import type { DemoSchool } from './schools';
import { schoolTakesStage } from './zones';

/** The home of a family: an estate in a published zone of one stage, with the schools of that zone. */
export interface DemoHome {
  street: DemoStreet;
  estate: DemoRow | null;
  zone: DemoRow | null;
  schools: readonly DemoSchool[];
}

interface City {
  places: DemoPlaces;
  schools: readonly DemoSchool[];
  estates: readonly DemoEstate[];
  zones: readonly DemoRow[];
}

/** Lists the homes of a stage. A city with too few estates gets one home in the street of each school. */
export function listHomes(city: City, stage: number): readonly DemoHome[] {
  const homes = city.zones.filter(zone => zone.stage === stage && zone.status === 'published');
  const found = homes.flatMap(zone => listHomesOf(zone, city));
  return found.length > 0 ? found : listStreetHomes(city, stage);
}

const toItems = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

function listHomesOf(zone: DemoRow, { schools, estates }: City): readonly DemoHome[] {
  const served = new Set(toItems(zone.schoolIds));
  const held = new Set(toItems(zone.villages).map(item => isObject(item) && item.villageId));
  return estates
    .filter(({ row }) => held.has(row.uuid))
    .map(({ row, street }) => ({
      ...{ street, estate: row, zone, schools: schools.filter(school => served.has(school.row.uuid)) },
    }));
}

const listStreetHomes = ({ schools, places }: City, stage: number): readonly DemoHome[] =>
  schools.flatMap((school): readonly DemoHome[] => {
    const street = places.streets.find(({ row }) => row.uuid === school.row.areaId);
    const isOpen = schoolTakesStage(school, stage) && school.row.enabled === true;
    return isOpen && street ? [{ street, estate: null, zone: null, schools: [school] }] : [];
  });

/** Formats the address of a home: its estate, and the building, unit and room of the record. */
export function describeAddress({ street, estate }: DemoHome, row: DemoRow, n: number): string {
  if (!estate) return buildHomeAddress(street, n);
  const place = `${cityName}${districtNames[street.district]}${street.short}街道${scalarToText(estate.name)}`;
  const name = (value: JsonValue | undefined, word: string): string =>
    typeof value === 'string' && value !== '' ? `${value}${word}` : '';
  return `${place}${name(row.building, '栋')}${name(row.unit, '单元')}${name(row.room, '室')}`;
}
