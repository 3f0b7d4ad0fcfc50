import { scalarToText } from '#model/json';
import { buildAddress, type DemoRow, type DemoPlaces, type DemoStreet } from './places';

/** A housing estate that families live in. */
export interface DemoEstate {
  row: DemoRow;
  street: DemoStreet;
}

/** Distributes the estates over the communities, each with the position and street of its community. */
export function arrangeEstates(
  villages: readonly DemoRow[],
  areas: readonly DemoRow[],
  { streets }: DemoPlaces,
): readonly DemoEstate[] {
  const streetOf = new Map(streets.map(street => [street.row.uuid, street]));
  const communities = areas.filter(({ level }) => level === 'community');
  const named = new Set<string>();
  return villages.flatMap((row, n): DemoEstate[] => {
    const others = communities.map((_, k) => communities[(n + k) % communities.length]);
    const community = others.find(one => !named.has(`${one?.uuid} ${scalarToText(row.name)}`));
    const street = streetOf.get(scalarToText(community?.parentId));
    if (!community || !street) return [];
    named.add(`${community.uuid} ${scalarToText(row.name)}`);
    const { lng = null, lat = null } = community;
    Object.assign(row, { areaId: community.uuid, address: buildAddress(street, n * 5 + 1), lng, lat });
    return row.enabled === true ? [{ row, street }] : [];
  });
}
