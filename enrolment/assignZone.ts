import type { Rules } from '#model/rules';
import { readZone } from './readZone';

/** Effect rule: the school zone in which the home lies, none where no published zone holds it. */
export const assignZone: Rules['effects'][string] = async (record, _input, _tx, context) => ({
  schoolareaId: (await readZone(record, context))?.uuid ?? null,
});
