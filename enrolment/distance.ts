import { scalarToText, type JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { CityRules } from '#model/rules';

/** Coordinates of a place, in degrees. */
export interface MapPosition {
  lng: number;
  lat: number;
}

const earthRadiusKm = 6371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the straight-line distance between two places in kilometres, rounded to a tenth. */
export function measureDistance(one: MapPosition, other: MapPosition): number {
  const north = toRadians(other.lat - one.lat);
  const east = toRadians(other.lng - one.lng);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)) * 10) / 10;
}

/** Returns the coordinates of a row; undefined if the row has none. */
export const getMapPosition = (row: JsonObject | undefined): MapPosition | undefined =>
  typeof row?.lng === 'number' && typeof row.lat === 'number' ? { lng: row.lng, lat: row.lat } : undefined;

/** Finds the coordinates of a home: those of its estate, otherwise those of its street. */
async function findHome(bm: JsonObject | undefined, reader: RecordReader): Promise<MapPosition | undefined> {
  const estate = getMapPosition(await reader.get('village', scalarToText(bm?.villageId)));
  return estate ?? getMapPosition(await reader.get('area', scalarToText(bm?.areaId)));
}

/** Finds the coordinates of a school, otherwise those of the street in which the school lies. */
const findSchool = async (
  school: JsonObject | undefined,
  reader: RecordReader,
): Promise<MapPosition | undefined> =>
  getMapPosition(school) ?? getMapPosition(await reader.get('area', scalarToText(school?.areaId)));

/**
 * Derivation rule: distance between the target school of a transfer and the home, by the coordinates of the estate and
 * the school, otherwise of their streets.
 */
export const distance: CityRules['derivations'][string] = async (record, { reader }) => {
  const school = await reader.get('school', scalarToText(record.toSchoolId));
  const to = await findSchool(school, reader);
  const from = to && (await findHome(await reader.get('registration', scalarToText(record.bmId)), reader));
  return from && to ? measureDistance(from, to) : null;
};
