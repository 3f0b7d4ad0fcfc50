import { scalarToText } from '#model/json';
import type { DemoRow, Places } from './places';
import type { School } from './schools';

interface City {
  places: Places;
  schools: readonly School[];
  subBureaus: readonly DemoRow[];
  areas: readonly DemoRow[];
  villages: readonly DemoRow[];
  registrations: readonly DemoRow[];
}

/** Schools of a zone of several. */
const schoolsOfMany = 2;
const stages = [1, 2] as const;

/**
 * Divides the estates of each district among its school zones, each estate into one zone of a stage, and lets the
 * families live in an estate of the zone of their school where their street has one.
 */
export function arrangeZones(rows: readonly DemoRow[], city: City): void {
  const streetOf = new Map(city.areas.map(({ uuid, parentId }) => [uuid, scalarToText(parentId)]));
  const districtOf = new Map(city.places.streets.map(({ row, district }) => [row.uuid, district]));
  const estates = city.villages
    .filter(({ enabled }) => enabled === true)
    .map(({ uuid, areaId }) => ({ uuid, street: streetOf.get(scalarToText(areaId)) ?? '' }));
  for (const stage of stages) {
    const zones = rows.filter(row => row.stage === stage);
    const takes = stage === 1 ? 'primary' : 'junior';
    city.places.districts.forEach((_, district, { length }) => {
      const own = zones.filter((_zone, n) => n % length === district);
      const schools = city.schools.filter(
        ({ row, takes: taken, ...school }) =>
          school.district === district && taken[takes] && row.enabled === true && row.nature === 'public',
      );
      const near = estates.filter(({ street }) => districtOf.get(street) === district);
      own.forEach((zone, n) => {
        const first = schools[n % Math.max(schools.length, 1)];
        if (!first) return;
        const others = schools.filter(school => school !== first).slice(0, schoolsOfMany - 1);
        const isMany = zone.mode === 'multi' && others.length > 0;
        const served = isMany ? [first, ...others] : [first];
        Object.assign(zone, {
          mode: isMany ? 'multi' : 'single',
          name: `${scalarToText(first.row.shortName)}${isMany ? '多校' : ''}学区${n < schools.length ? '' : n + 1}`,
          organId: city.subBureaus[district]?.uuid ?? zone.organId ?? null,
          schoolIds: served.map(({ row }) => row.uuid),
          villages: near
            .filter((_estate, at) => at % own.length === n)
            .map(({ uuid }) => ({ villageId: uuid })),
        });
      });
    });
  }
  settleFamilies(rows, estates, city.registrations);
}

function settleFamilies(
  zones: readonly DemoRow[],
  estates: readonly { uuid: string; street: string }[],
  registrations: readonly DemoRow[],
): void {
  const streetOf = new Map(estates.map(({ uuid, street }) => [uuid, street]));
  const homes = new Map<string, { zone: string; village: string }[]>();
  for (const { uuid, status, stage, schoolIds, villages } of zones) {
    if (status !== 'published' || !Array.isArray(schoolIds) || !Array.isArray(villages)) continue;
    for (const school of schoolIds)
      for (const item of villages) {
        const village = typeof item === 'object' && item && 'villageId' in item ? item.villageId : null;
        const key = [stage, school, streetOf.get(scalarToText(village))]
          .map(part => scalarToText(part))
          .join(' ');
        homes.set(key, [...(homes.get(key) ?? []), { zone: uuid, village: scalarToText(village) }]);
      }
  }
  registrations.forEach((row, n) => {
    const near =
      homes.get([row.stage, row.schoolId, row.areaId].map(part => scalarToText(part)).join(' ')) ?? [];
    const home = near[n % Math.max(near.length, 1)];
    row.villageId = home?.village ?? null;
    row.schoolareaId = home && row.status !== 'draft' ? home.zone : null;
  });
}
