import type { CityRules } from '#model/rules';
import { readMaxRounds } from './readMaxRounds';

/**
 * Check rule: a registration is returned only if it can be submitted once more, by the maximum of the registration
 * windows that apply to its office.
 */
export const roundsLeft: CityRules['checks'][string] = async (record, field = '', context) => {
  const round = typeof record.round === 'number' ? record.round : 0;
  if ((await readMaxRounds(record, context)) > round) return [];
  return [
    {
      path: field,
      keyword: 'roundsLeft',
      text: {
        zh: '上报次数已用完，不能再退回',
        en: 'No more rounds are left, so it cannot be sent back',
      },
    },
  ];
};
