import { isOldEnough } from '#model/formats';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

const primaryStage = 1;

/**
 * Check rule: a child enters primary school in the year of its sixth birthday if born by the end of August. An office may
 * grant that its age is not checked, after a deferral or where its data are wrong.
 */
export const age: CityRules['checks'][string] = async (record, field, context) => {
  const { stage, season, birthDate } = record;
  if (stage !== primaryStage || typeof season !== 'number' || typeof birthDate !== 'string') return [];
  if (isOldEnough(season, birthDate)) return [];
  if ((await findGrant(record, 'skip_age', context)) !== undefined) return [];
  return [
    {
      path: `/${field ?? 'birthDate'}`,
      keyword: 'age',
      text: {
        zh: `${season} 年 8 月 31 日前须满 6 周岁`,
        en: `The child must be 6 years old by 31 August ${season}`,
      },
    },
  ];
};
