import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { CityRules, RuleContext } from '#model/rules';
import { teachesStage } from './teachesStage';

/** Explains why a school cannot admit the children of a zone; undefined if the school can. */
async function findLack(
  id: string,
  { season = null, stage = null }: JsonObject,
  { reader }: Pick<RuleContext, 'reader'>,
): Promise<LocalizedText | undefined> {
  const school = await reader.get('school', id);
  if (!school) return { zh: '对口学校已不存在', en: 'A school of the zone is gone' };
  const name = scalarToText(school.name);
  if (school.enabled !== true)
    return { zh: `“${name}”未参加招生`, en: `${name} does not take part in the enrolment` };
  if (!teachesStage(school, stage))
    return { zh: `“${name}”不招收该学段`, en: `${name} does not teach this stage` };
  const hasSeats = parseCondition({ season, stage, schoolId: id, quota: { gt: 0 } });
  if ((await reader.count('schoolplan', hasSeats)) > 0) return undefined;
  return {
    zh: `“${name}”还没有本学年、本学段的招生计划`,
    en: `${name} has no plan for this season and stage yet`,
  };
}

/**
 * Check rule: each school of a zone takes part in the enrolment, teaches the stage of the zone and has an enrolment
 * plan for the stage.
 */
export const openSchools: CityRules['checks'][string] = async (record, field = '', context) => {
  const ids = Array.isArray(record.schoolIds) ? record.schoolIds.map(scalarToText) : [];
  const lacks = await Promise.all(ids.map(id => findLack(id, record, context)));
  const text = lacks.find(lack => lack !== undefined);
  return text ? [{ path: field, keyword: 'openSchools', text }] : [];
};
