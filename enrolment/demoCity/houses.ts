import type { JsonObject } from '#model/json';
import type { DemoOrganisations } from './organs';
import type { DemoPeople } from './people';
import {
  buildAddress,
  cityName,
  buildHomeAddress,
  type DemoRow,
  type DemoPlaces,
  type DemoStreet,
} from './places';

interface City {
  places: DemoPlaces;
  organs: DemoOrganisations;
  people: DemoPeople;
  season: number;
}

const flatSizes = [58, 76.5, 89, 95.2, 108, 119.6, 128, 143.8];
const shopSizes = [32, 46.8, 64, 120];

/** Completes the rows of the housing registry: location, size and source. */
export function arrangeHouses(rows: readonly DemoRow[], { places, organs, people, season }: City): void {
  const registry = organs.registry;
  rows.forEach((row, n) => {
    const street = places.streets[n % places.streets.length] as DemoStreet;
    const isHome = row.usage === 'residential' || row.usage === 'apartment';
    const sizes = isHome ? flatSizes : shopSizes;
    Object.assign(row, {
      season,
      areaId: street.row.uuid,
      location: isHome ? buildHomeAddress(street, n * 3) : buildAddress(street, n * 3),
      sqm: sizes[n % sizes.length] ?? null,
      share: n % 6 === 5 ? 50 : 100,
      certNo: buildCertificateNumber(row, n),
      sourceOrganId: registry?.uuid ?? null,
      // The register lists certificates by location, and these rows were not imported from a file.
      ...{ villageId: null, building: null, unit: null, room: null, source: 'certificate', filedOn: null },
      ...{ importId: null, rowNo: null },
      createdBy: (registry && people.clerks.get(registry.uuid)?.uuid) ?? null,
      ...rebaseUnitCode(row, street),
    });
  });
}

/** Builds a certificate number with the year of registration. */
function buildCertificateNumber({ registeredOn, asOf }: DemoRow, n: number): string {
  const day = [registeredOn, asOf].find(date => typeof date === 'string') ?? '';
  return `苏（${day.slice(0, 4)}）${cityName}不动产权第${String(n + 1).padStart(7, '0')}号`;
}

function rebaseUnitCode({ unitCode: code }: DemoRow, street: DemoStreet): JsonObject {
  return typeof code === 'string' ? { unitCode: `${street.code.slice(0, 6)}${code.slice(6)}` } : {};
}
