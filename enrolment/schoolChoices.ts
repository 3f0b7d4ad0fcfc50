import { scalarToText, type JsonObject, type JsonValue } from '#model/json';

const listIds = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? null]).map(scalarToText).filter(id => id !== '');

/** Lists the schools that a family chose, in order of preference. */
export const getChoices = ({ schoolId, wishIds }: JsonObject): string[] => [
  ...new Set([...listIds(schoolId), ...listIds(wishIds)]),
];

/** Lists the schools of a school zone. */
export const getZoneSchools = (zone: JsonObject | undefined): string[] => listIds(zone?.schoolIds);
