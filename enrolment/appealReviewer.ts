import type { CityRules } from '#model/rules';
import { findRejection } from './findRejection';

/** Check rule: neither of the two accounts that signed a rejection accepts the appeal against the rejection. */
export const appealReviewer: CityRules['checks'][string] = async (
  { uuid = null },
  field = '',
  { me, reader },
) => {
  const rejection = await findRejection(uuid, reader);
  const signers = [rejection?.reviewerId, rejection?.secondSignerId];
  if (typeof me.id !== 'string' || !signers.includes(me.id)) return [];
  return [
    {
      path: field,
      keyword: 'appealReviewer',
      text: {
        zh: '作出不通过决定的人不能受理申诉',
        en: 'Whoever signed the rejection cannot accept the appeal',
      },
    },
  ];
};
