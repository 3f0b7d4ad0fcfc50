import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules, RuleContext } from '#model/rules';
import { readSections, shareBuilding, type BuildingSection } from './buildingSections';
import { listZones, readVillages } from './readSchoolZone';

/** Check rule: no estate, or building of one, lies in two published zones of a season and stage. */
export const zoneOverlap: CityRules['checks'][string] = async (record, field = '', context) => {
  const own = readVillages(record.villages);
  for (const other of await listZones(record, context)) {
    if (other.uuid === record.uuid) continue;
    const village = await findShared(own, readVillages(other.villages), context);
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
async function findShared(
  own: ReturnType<typeof readVillages>,
  theirs: ReturnType<typeof readVillages>,
  { reader }: RuleContext,
): Promise<JsonObject | undefined> {
  for (const mine of own)
    for (const their of theirs.filter(({ villageId }) => villageId === mine.villageId)) {
      const village: JsonObject = (await reader.get('village', mine.villageId)) ?? {};
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
