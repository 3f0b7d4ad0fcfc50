import type { CityRules } from '#model/rules';

/**
 * Matches 18 characters that contain a birth date, also with spaces between groups. A credit code contains no such
 * date, and a registration number has 14 digits.
 */
const idNumber =
  /(?<!\d)[1-9]\d{5}[ -]?(?:18|19|20)\d{2}[ -]?(?:0[1-9]|1[0-2])[ -]?(?:0[1-9]|[12]\d|3[01])[ -]?\d{3}[\dX](?!\d)/i;
const mobile = /(?<!\d)1\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d)/;

/** Check rule: a text that is sent to other people contains no unmasked ID number and no unmasked mobile number. */
export const maskedNumbers: CityRules['checks'][string] = (record, field = '') => {
  const value = record[field];
  if (typeof value !== 'string') return [];
  // Converts full-width digits to ASCII digits.
  const text = value.normalize('NFKC');
  const path = `/${field}`;
  const keyword = 'maskedNumbers';
  if (idNumber.test(text))
    return [
      {
        path,
        keyword,
        text: {
          zh: '不能写完整的身份证号：请写报名号，或只留后四位',
          en: 'It may not hold a full ID number: write the registration number, or the last four characters alone',
        },
      },
    ];
  if (mobile.test(text))
    return [
      {
        path,
        keyword,
        text: {
          zh: '不能写完整的手机号：请隐去中间四位，或写办公电话',
          en: 'It may not hold a full mobile number: leave out the four digits in the middle, or give an office phone',
        },
      },
    ];
  return [];
};
