import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/**
 * Check rule: a child without an identity document can be registered only with an approved special case. The number of
 * the birth certificate then replaces the document number.
 */
export const documentGrant: CityRules['checks'][string] = async (record, field = 'certType', context) => {
  if (record.certType !== 'none') return [];
  if ((await findGrant(record, 'no_cert', context)) !== undefined) return [];
  return [
    {
      path: `/${field}`,
      keyword: 'documentGrant',
      text: {
        zh: '无证件的，须先由教育局批准“无证件”特殊报名',
        en: 'Without a document, the office must grant the special case “No document” first',
      },
    },
  ];
};
