import { scalarToText, type JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { CityRules, RuleContext } from '#model/rules';
import { placedCategory } from './suggestCategory';
import { listChoicesOutside } from './listChoicesOutside';
import { readKeptSchool } from './readKeptSchool';

/**
 * Check rule: outside the ranking too, a public school offers seats only to children of its zone, and none to children
 * whom the district places.
 */
export const offeredInZone: CityRules['checks'][string] = async (record, field = '', context) => {
  const text = await findOfferRefusal(record, context);
  return text ? [{ path: field, keyword: 'offeredInZone', text }] : [];
};

async function findOfferRefusal(
  record: JsonObject,
  context: RuleContext,
): Promise<LocalizedText | undefined> {
  const schoolId = scalarToText(record.schoolId);
  const { outside } = await listChoicesOutside(record, context);
  if (outside.some(({ uuid }) => uuid === schoolId))
    return {
      zh: '该生住房不属于此公办学校的学区，请统筹安排，或者先确定小区和学区',
      en: 'The home lies in no zone of this public school; dispatch the child, or settle its estate and zone first',
    };
  if (record.category !== placedCategory || scalarToText(record.assignedSchoolId) !== '') return undefined;
  if ((await readKeptSchool(record, context)) === schoolId) return undefined;
  const school = await context.reader.get('school', schoolId);
  if (school?.nature === 'private') return undefined;
  return {
    zh: `类别 ${placedCategory} 由区教育局统筹安排，不由公办学校录取`,
    en: `The district places children of category ${placedCategory}; no public school offers them a seat`,
  };
}
