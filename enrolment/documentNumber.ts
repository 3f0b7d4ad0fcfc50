import { formats } from '#model/formats';
import type { CityRules } from '#model/rules';

/** Format of the document number, by document type. */
const formatByDocument: Readonly<Record<string, string>> = {
  resident_id: 'resident-id',
  hkmo_residence: 'hkmo-residence',
  tw_residence: 'tw-residence',
  hkmo_permit: 'hkmo-permit',
  tw_permit: 'tw-permit',
  foreign_pr: 'foreign-pr',
  passport: 'passport',
  hkid: 'hkid',
  moid: 'moid',
  twid: 'twid',
  none: 'birth-cert',
};

/**
 * Check rule: the number must have the format of the chosen document type. Without a document it is that of the birth
 * certificate.
 */
export const documentNumber: CityRules['checks'][string] = (record, field = 'idcard') => {
  const number = record[field];
  const { certType } = record;
  if (typeof number !== 'string' || typeof certType !== 'string') return [];
  const format = formatByDocument[certType];
  if (format === undefined || formats[format]?.(number)) return [];
  return [
    {
      path: `/${field}`,
      keyword: 'documentNumber',
      text: { zh: '证件号码与证件类型不符，请核对', en: 'This number does not fit the chosen ID type' },
    },
  ];
};
