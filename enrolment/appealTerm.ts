import type { CityRules } from '#model/rules';
import { toCityDate } from '#model/time';
import { findRejection } from './findRejection';

const day = 24 * 3600_000;
/** A family may appeal for so many working days after the day of the rejection. */
const appealDays = 10;

const isWorkingDay = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/** The last day of so many working days after this one, Monday to Friday. */
function addWorkingDays(date: string, count: number): string {
  let time = Date.parse(date);
  for (let left = count; left > 0;) {
    time += day;
    if (isWorkingDay(time)) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

/** Check rule: an appeal is accepted up to ten working days after the rejection. */
export const appealTerm: CityRules['checks'][string] = async (
  { uuid = null },
  field = '',
  { now, reader },
) => {
  const decidedAt = (await findRejection(uuid, reader))?.decidedAt;
  if (typeof decidedAt !== 'string') return [];
  const last = addWorkingDays(toCityDate(Date.parse(decidedAt)), appealDays);
  if (toCityDate(now) <= last) return [];
  return [
    {
      path: field,
      keyword: 'appealTerm',
      text: {
        zh: `申诉期为决定后 ${appealDays} 个工作日，已于 ${last} 届满`,
        en: `An appeal is possible for ${appealDays} working days, and was until ${last}`,
      },
    },
  ];
};
