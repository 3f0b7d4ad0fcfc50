import { scalarToText, type JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { CityRules, RuleContext } from '#model/rules';
import { readGrantedCategory } from './readGrantedCategory';
import { policyCategory } from './suggestCategory';

/**
 * Check rule: a reviewer sets the category that the office has set in a special case. If the office has set none, the
 * reviewer sets the policy category (Y) if and only if the child has an approved special case of type policy or
 * disability.
 */
export const grantedCategory: CityRules['checks'][string] = async (record, field = '', context) => {
  const given = scalarToText(context.input?.category);
  if (given === '') return [];
  const text = await findCategoryRefusal(record, given, context);
  return text ? [{ path: field, keyword: 'grantedCategory', text }] : [];
};

async function findCategoryRefusal(
  record: JsonObject,
  given: string,
  context: RuleContext,
): Promise<LocalizedText | undefined> {
  const granted = await readGrantedCategory(record, context, 'anyone');
  if (granted?.category === given) return undefined;
  if (granted?.isFixed)
    return {
      zh: `特殊报名已批准类别为 ${granted.category}，请按此类别办理`,
      en: `A special case has fixed the category ${granted.category}; please choose it`,
    };
  if (!granted && given !== policyCategory) return undefined;
  return granted
    ? {
        zh: `该生已批准政策优待或残疾安置，类别应为 ${policyCategory}`,
        en: `The child has an approved policy benefit or disability placement; its category is ${policyCategory}`,
      }
    : {
        zh: `类别 ${policyCategory} 须先批准政策优待或残疾安置的特殊报名`,
        en: `Category ${policyCategory} needs an approved special case of policy benefit or disability placement`,
      };
}
