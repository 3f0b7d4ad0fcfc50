/** A published school zone: its estates, with the buildings where not the whole estate belongs to it. */
export interface SchoolZone {
  id: string;
  villages: readonly { villageId: string; buildings?: readonly string[] | null }[];
}

/** Finds the zone of a home. A zone that lists the building takes precedence over one that lists the whole estate. */
export function matchSchoolZone<Held extends SchoolZone>(
  zones: readonly Held[],
  home: { villageId: string; building: string },
): Held | undefined {
  const lists = (zone: SchoolZone, exact: boolean): boolean =>
    zone.villages.some(
      ({ villageId, buildings }) =>
        villageId === home.villageId &&
        (exact ? (buildings ?? []).includes(home.building) : (buildings ?? []).length === 0),
    );
  return zones.find(zone => lists(zone, true)) ?? zones.find(zone => lists(zone, false));
}
