import { formats } from '#model/formats';
import type { CityRules } from '#model/rules';

/** Format of a document number, by document type. */
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

const eighteenDigits = ['resident-id', 'hkmo-residence', 'tw-residence'];

/**
 * Check rule: the document number has the format of the chosen document type. For a child without an identity document,
 * it has the format of a birth certificate number.
 */
export const documentNumber: CityRules['checks'][string] = (record, field = 'idcard') => {
  const number = record[field];
  const { certType } = record;
  if (typeof number !== 'string' || typeof certType !== 'string') return [];
  const format = formatByDocument[certType];
  if (format === undefined || formats[format]?.(number)) return [];
  const path = `/${field}`;
  const keyword = 'documentNumber';
  if (eighteenDigits.includes(format))
    return [
      {
        path,
        keyword,
        text: {
          zh: '证件号码有误：应为 18 位，末位可以是 X，请对照证件或户口簿逐位核对，或改选证件类型',
          en: 'This number cannot be right: it has 18 digits, of which the last may be an X; compare it with the ID or the household book, or choose another ID type',
        },
      },
    ];
  if (format === 'foreign-pr')
    return [
      {
        path,
        keyword,
        text: {
          zh: '证件号码有误：新版为 18 位，末位可以是 X，旧版为 3 个字母加 12 位数字，请对照证件逐位核对，或改选证件类型',
          en: 'This number cannot be right: a new card has 18 digits, of which the last may be an X, an older one three letters and 12 digits; compare it with the card, or choose another ID type',
        },
      },
    ];
  return [
    {
      path,
      keyword,
      text: {
        zh: '证件号码与所选的证件类型不符，请对照证件核对号码和类型',
        en: 'This number does not fit the chosen ID type; compare both with the ID',
      },
    },
  ];
};
