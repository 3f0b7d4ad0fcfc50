import type { CityRules } from '#model/rules';
import { readSchoolZone } from './readSchoolZone';

/** Effect rule: the school zone in which the home of a registration lies; none where no published zone holds it. */
export const homeZone: CityRules['effects'][string] = async (record, _input, _tx, context) => ({
  schoolareaId: (await readSchoolZone(record, context))?.uuid ?? null,
});
