import type { CityRules } from '#model/rules';
import { toCityDate } from '#model/time';
import { addWorkingDays } from './addWorkingDays';
import { findRejection } from './findRejection';
import { appealDays } from './cityNumbers';

/** Check rule: an appeal is accepted at most ten working days after the rejection. */
export const appealTerm: CityRules['checks'][string] = async (
  { uuid = null },
  field = '',
  { now, reader },
) => {
  const decidedAt = (await findRejection(uuid, reader))?.decidedAt;
  if (typeof decidedAt !== 'string') return [];
  const last = await addWorkingDays(toCityDate(Date.parse(decidedAt)), appealDays, reader);
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
