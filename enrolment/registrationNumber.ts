import { computeLuhnCheckDigit } from '#model/formats';
import type { JsonObject } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';

const noSubBureau = '00';

/** Returns the code of the sub-bureau that supervises the chosen school; 00 if there is none. */
async function findSubBureauDigits(record: JsonObject, { reader }: RuleContext): Promise<string> {
  if (typeof record.schoolId !== 'string') return noSubBureau;
  const school = await reader.get('school', record.schoolId);
  let organId = school?.organId;
  for (let depth = 0; typeof organId === 'string' && depth < 5; depth += 1) {
    const organ = await reader.get('organ', organId);
    if (organ?.type === 'subbureau' && typeof organ.code === 'string') {
      return /(\d{2})$/.exec(organ.code)?.[1] ?? noSubBureau;
    }
    organId = organ?.parentId;
  }
  return noSubBureau;
}

/**
 * Number rule: registration number of season (4 digits), stage (1), sub-bureau (2), sequence number (6) and check digit
 * (1).
 */
export const registrationNumber: CityRules['numbers'][string] = async (record, running, context) => {
  const body = `${Number(record.season)}${Number(record.stage)}${await findSubBureauDigits(record, context)}${String(running).padStart(6, '0')}`;
  return `${body}${computeLuhnCheckDigit(body)}`;
};
