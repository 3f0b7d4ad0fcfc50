import type { CityRules } from '#model/rules';
import { readSchoolZone } from './readSchoolZone';

/**
 * Effect rule: stores the school zone of the home of a registration, or null if no published zone contains the home.
 */
export const homeZone: CityRules['effects'][string] = async (record, _input, _tx, context) => ({
  schoolareaId: (await readSchoolZone(record, context))?.uuid ?? null,
});
