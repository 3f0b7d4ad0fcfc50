/** A published school zone: its estates, with the buildings or sections where not the whole estate belongs to it. */
export interface SchoolZone {
  id: string;
  villages: readonly { villageId: string; buildings?: readonly string[] | null }[];
}

/**
 * Finds the zone of a home, whose building is known by its own name and by those of its sections. A zone that lists the
 * building takes precedence over one that lists a section of the road, and that one over the whole estate.
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
