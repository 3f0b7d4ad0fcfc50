import { luhn } from '#model/formats';
import type { JsonObject } from '#model/json';
import type { RuleContext, Rules } from '#model/rules';

const unplaced = '00';

/** The two digits of the sub-bureau that supervises the chosen school; 00 when there is none. */
async function subBureauOf(record: JsonObject, { reading }: RuleContext): Promise<string> {
  if (typeof record.schoolId !== 'string') return unplaced;
  const school = await reading.get('school', record.schoolId);
  let organId = school?.organId;
  for (let depth = 0; typeof organId === 'string' && depth < 5; depth += 1) {
    const organ = await reading.get('organ', organId);
    if (organ?.type === 'subbureau' && typeof organ.code === 'string') {
      return /(\d{2})$/.exec(organ.code)?.[1] ?? unplaced;
    }
    organId = organ?.parentId;
  }
  return unplaced;
}

/** Season 4, stage 1, sub-bureau 2, running number 6, check digit 1. */
export const registrationNumber: Rules['numbers'][string] = async (record, running, context) => {
  const body = `${Number(record.season)}${Number(record.stage)}${await subBureauOf(record, context)}${String(running).padStart(6, '0')}`;
  return `${body}${luhn(body)}`;
};
