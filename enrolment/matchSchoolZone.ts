/**
 * A published school zone: its estates, each with the buildings or sections that belong to the zone if not the whole
 * estate does.
 */
export interface SchoolZone {
  id: string;
  villages: readonly { villageId: string; buildings?: readonly string[] | null }[];
}

/**
 * Finds the zone of a home; its building matches by its own name or by the names of its sections. A zone that lists the
 * building takes precedence over a zone that lists a section of the road, and that zone over a zone that lists the
 * whole estate.
 */
export function matchSchoolZone<Held extends SchoolZone>(
  zones: readonly Held[],
  home: { villageId: string; buildings: readonly string[] },
): Held | undefined {
  const find = (isListed: (buildings: readonly string[]) => boolean): Held | undefined =>
    zones.find(zone =>
      zone.villages.some(
        ({ villageId, buildings }) => villageId === home.villageId && isListed(buildings ?? []),
      ),
    );
  for (const building of home.buildings) {
    const zone = find(listed => listed.includes(building));
    if (zone) return zone;
  }
  return find(listed => listed.length === 0);
}
