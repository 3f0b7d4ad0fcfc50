import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { CityRules } from '#model/rules';
import { readSections, shareBuilding, type BuildingSection } from './buildingSections';
import { listZones, readZoneEstates } from './readSchoolZone';
import { listAllRows, listRowsOfKeys, whereIn } from './rowQueries';

/** Check rule: no estate, and no building of an estate, belongs to two published zones of a season and stage. */
export const zoneOverlap: CityRules['checks'][string] = async (record, field = '', context) => {
  const own = readZoneEstates(record.villages);
  const estates = await listRowsOfKeys(
    own.map(({ villageId }) => villageId),
    page => whereIn('uuid', page),
    where => listAllRows(context.reader, 'village', where),
  );
  for (const other of await listZones(record, context)) {
    if (other.uuid === record.uuid) continue;
    const village = findShared(own, readZoneEstates(other.villages), estates);
    if (!village) continue;
    const [name, zone] = [scalarToText(village.name), scalarToText(other.name)];
    return [
      {
        path: field,
        keyword: 'zoneOverlap',
        text: { zh: `“${name}”已划入“${zone}”`, en: `${name} belongs to ${zone} already` },
      },
    ];
  }
  return [];
};

/** Finds the first estate of which two zones have a building in common. */
function findShared(
  own: ReturnType<typeof readZoneEstates>,
  theirs: ReturnType<typeof readZoneEstates>,
  estates: readonly Row[],
): JsonObject | undefined {
  for (const mine of own)
    for (const their of theirs.filter(({ villageId }) => villageId === mine.villageId)) {
      const village: JsonObject = estates.find(({ uuid }) => uuid === mine.villageId) ?? {};
      if (areShared(mine.buildings ?? [], their.buildings ?? [], readSections(village))) return village;
    }
  return undefined;
}

/**
 * Whether two zones overlap in an estate. Two zones may divide an estate: each lists other buildings, or one zone takes
 * the buildings that the other does not list.
 */
function areShared(
  one: readonly string[],
  other: readonly string[],
  sections: readonly BuildingSection[],
): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return one.some(building => other.some(their => shareBuilding(building, their, sections)));
}
