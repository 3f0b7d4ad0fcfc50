import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { listZones, readVillages } from './readSchoolZone';

/** Check rule: no estate, or building of one, lies in two published zones of a season and stage. */
export const zoneOverlap: CityRules['checks'][string] = async (record, field = '', context) => {
  const own = readVillages(record.villages);
  for (const other of await listZones(record, context)) {
    if (other.uuid === record.uuid) continue;
    const theirs = readVillages(other.villages);
    const shared = own.find(mine =>
      theirs.some(
        ({ villageId, buildings }) =>
          villageId === mine.villageId && sharesBuilding(mine.buildings ?? [], buildings ?? []),
      ),
    );
    if (!shared) continue;
    const village = await context.reader.get('village', shared.villageId);
    const [name, zone] = [scalarToText(village?.name), scalarToText(other.name)];
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

/** Two zones may divide an estate: one lists some buildings, the other lists others or takes the rest. */
function sharesBuilding(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return one.some(building => other.includes(building));
}
