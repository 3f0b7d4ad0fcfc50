import { matchNone } from '#model/conditions';
import { scalarToText, type JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { CityRules, RuleContext } from '#model/rules';
import { policyCategory } from './suggestCategory';
import { findGrantOfType } from './findGrant';
import { whereOwnSchools } from './ownSchools';
import { getSchoolCapacity } from './readApplicants';
import { listAllRows, whereAll, whereIn, whereSameSeasonAndStage } from './rowQueries';

/**
 * Option rule: lists the schools with free seats for the child of a registration or transfer, each with the number of
 * seats. A sub-bureau gets the schools of its own areas only. Reserved seats count only for a child of the policy
 * category (Y) or with a special case of type correction.
 */
export const schoolsWithSeats: CityRules['options'][string] = async (record, context) => {
  const child = await readChild(record, context);
  const mayTakeReserved =
    child.category === policyCategory ||
    (await findGrantOfType(child, ['correction'], context)) !== undefined;
  const plans = await listAllRows(context.reader, 'schoolplan', whereSameSeasonAndStage(child));
  const left = plans.flatMap((plan): (readonly [string, number])[] => {
    const { seats, open } = getSchoolCapacity(plan);
    const free = mayTakeReserved ? seats : open;
    return free > 0 ? [[scalarToText(plan.schoolId), free]] : [];
  });
  if (left.length === 0) return { where: matchNone };
  const own = whereOwnSchools(context.me);
  return {
    where: whereAll(whereIn('uuid', [...new Set(left.map(([id]) => id))]), ...(own ? [own] : [])),
    notes: new Map(left.map(([id, free]) => [id, formatSeats(free)])),
  };
};

const formatSeats = (free: number): LocalizedText => ({
  zh: `余 ${free} 个学位`,
  en: free === 1 ? '1 seat left' : `${free} seats left`,
});

async function readChild(record: JsonObject, context: RuleContext): Promise<JsonObject> {
  if (typeof record.bmId !== 'string') return record;
  const child = await context.reader.get('registration', record.bmId);
  return child ? { ...context.decrypt('registration', child), uuid: child.uuid } : {};
}
