import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { readReportClose } from './readReportClose';

/** Check rule: the residence permit of a family from elsewhere is valid until the last day of registration. */
export const permitTerm: CityRules['checks'][string] = async (record, field = '', context) => {
  const { hukou, residenceTo } = record;
  if (hukou !== 'outside' || typeof residenceTo !== 'string') return [];
  const close = await readReportClose(record, context);
  if (close === undefined || scalarToText(residenceTo) >= close) return [];
  return [
    {
      path: field,
      keyword: 'permitTerm',
      text: {
        zh: '居住证须在上报截止日仍然有效，请先办理续签',
        en: 'The residence permit must hold until reporting closes; have it renewed first',
      },
    },
  ];
};
