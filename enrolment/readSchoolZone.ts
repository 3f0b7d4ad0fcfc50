import { parseCondition } from '#model/conditions/parseCondition';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { listHomeBuildings, readSections } from './buildingSections';
import { normaliseBuilding } from './homeNumbers';
import { matchSchoolZone, type SchoolZone } from './matchSchoolZone';

const pageSize = 200;

/** Splits a text that lists the buildings of a zone, as an office types it: `1, 2、3 栋`. */
const splitBuildings = (text: JsonValue | undefined): string[] =>
  scalarToText(text)
    .replace(/\s+(?=[栋幢棟座号號楼樓])/g, '')
    .split(/[,，、;；\s]+/)
    .map(normaliseBuilding)
    .filter(building => building !== '');

/** Reads the estates of a zone from the value of its list field. */
export function readZoneEstates(villages: JsonValue | undefined): SchoolZone['villages'] {
  const items = Array.isArray(villages) ? villages.filter(isObject) : [];
  return items.map(({ villageId, buildings }) => ({
    villageId: scalarToText(villageId),
    buildings: splitBuildings(buildings),
  }));
}

/** Lists the published school zones of a season and stage. */
export async function listZones(
  { season = null, stage = null }: JsonObject,
  { reader }: Pick<RuleContext, 'reader'>,
): Promise<Row[]> {
  const zones: Row[] = [];
  let after: string | undefined;
  do {
    const page = await reader.list('schoolarea', {
      where: parseCondition({ season, stage, status: 'published' }),
      sort: [{ field: 'id', descending: false }],
      limit: pageSize,
      count: false,
      after,
    });
    zones.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return zones;
}

/**
 * Reads the published school zone of the home of a registration; undefined if the estate is unknown, or if no zone
 * contains the home.
 */
export async function readSchoolZone(
  record: JsonObject,
  context: Pick<RuleContext, 'reader'>,
): Promise<Row | undefined> {
  const { villageId, building } = record;
  if (typeof villageId !== 'string' || villageId === '') return undefined;
  const zones = (await listZones(record, context)).map(row => ({
    ...{ id: row.uuid, row },
    villages: readZoneEstates(row.villages),
  }));
  const sections = readSections((await context.reader.get('village', villageId)) ?? {});
  const buildings = listHomeBuildings(scalarToText(building), sections);
  return matchSchoolZone(zones, { villageId, buildings })?.row;
}
