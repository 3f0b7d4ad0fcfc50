import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { readSchoolZone } from './readSchoolZone';

/**
 * Effect rule: stores the school zone of the home of a registration, after its estate is known; null if the request
 * names no registration, or if no published zone contains the home.
 */
export const estateZone: CityRules['effects'][string] = async (record, input, _tx, context) => {
  const row = await context.reader.get('registration', scalarToText(record.bmId));
  if (!row) return { schoolareaId: null };
  const { season = null, stage = null, building = null } = context.decrypt('registration', row);
  const home = { season, stage, building, villageId: input.villageId ?? null };
  return { schoolareaId: (await readSchoolZone(home, context))?.uuid ?? null };
};
