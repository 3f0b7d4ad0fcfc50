import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { CityRules } from '#model/rules';
import { readSections, shareBuilding, type BuildingSection } from './buildingSections';
import { listZones, readVillages } from './readSchoolZone';
import { listAllRows, listRowsOfKeys, whereIn } from './rowQueries';

/** Check rule: no estate, or building of one, lies in two published zones of a season and stage. */
export const zoneOverlap: CityRules['checks'][string] = async (record, field = '', context) => {
  const own = readVillages(record.villages);
  const estates = await listRowsOfKeys(
    own.map(({ villageId }) => villageId),
    page => whereIn('uuid', page),
    where => listAllRows(context.reader, 'village', where),
  );
  for (const other of await listZones(record, context)) {
    if (other.uuid === record.uuid) continue;
    const village = findShared(own, readVillages(other.villages), estates);
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

/** The first estate of which two zones have a building in common. */
function findShared(
  own: ReturnType<typeof readVillages>,
  theirs: ReturnType<typeof readVillages>,
  estates: readonly Row[],
): JsonObject | undefined {
  for (const mine of own)
    for (const their of theirs.filter(({ villageId }) => villageId === mine.villageId)) {
      const village: JsonObject = estates.find(({ uuid }) => uuid === mine.villageId) ?? {};
      if (areShared(mine.buildings ?? [], their.buildings ?? [], readSections(village))) return village;
    }
  return undefined;
}

/** Two zones may divide an estate: one lists some buildings, the other lists others or takes the rest. */
function areShared(
  one: readonly string[],
  other: readonly string[],
  sections: readonly BuildingSection[],
): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return one.some(building => other.some(their => shareBuilding(building, their, sections)));
}
