import type { CityRules } from '#model/rules';
import { readNoticeEdition } from './noticeEdition';

/** Check rule: a submitted registration contains the current edition of the privacy notice. */
export const currentNotice: CityRules['checks'][string] = async (
  { consentVersion = null },
  field = '',
  { reader },
) => {
  if ((await readNoticeEdition(reader)) === consentVersion) return [];
  return [
    {
      path: field,
      keyword: 'currentNotice',
      text: {
        zh: '告知书刚刚更新，请阅读新版本，再保存一次报名表，或稍等片刻后重新打开，然后上报',
        en: 'The privacy notice has just changed: read the new edition, then save the form once more, or open it again in a moment, and submit',
      },
    },
  ];
};
