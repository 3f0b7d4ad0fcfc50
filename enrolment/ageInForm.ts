import type { CityRules } from '#model/rules';
import { findAgeLimit } from './ageLimit';

/**
 * Form rule: the minimum age, checked in the browser. The browser cannot read special cases that exempt a child, so the
 * issue is shown but does not block a save.
 */
export const ageInForm: CityRules['checks'][string] = (record, field = 'birthDate') => {
  const { stage = null, season = null, birthDate = null } = record;
  const text = findAgeLimit({ stage, season, birthDate });
  if (!text) return [];
  return [
    {
      path: `/${field}`,
      keyword: 'age',
      text: {
        zh: `${text.zh}；教育局已批准免年龄检查的，照常保存`,
        en: `${text.en}. If the office has waived the age check, save it all the same`,
      },
      isTentative: true,
    },
  ];
};
