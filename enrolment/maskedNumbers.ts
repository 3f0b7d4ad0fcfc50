import type { CityRules } from '#model/rules';

/** 18 characters with a date of birth, also in groups. A credit code has no such date, a registration number 14 digits. */
const idNumber =
  /(?<!\d)[1-9]\d{5}[ -]?(?:18|19|20)\d{2}[ -]?(?:0[1-9]|1[0-2])[ -]?(?:0[1-9]|[12]\d|3[01])[ -]?\d{3}[\dX](?!\d)/i;
const mobile = /(?<!\d)1\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d)/;

/** Check rule: a text that is sent to others holds neither a full ID number nor a full mobile number. */
export const maskedNumbers: CityRules['checks'][string] = (record, field = '') => {
  const value = record[field];
  if (typeof value !== 'string') return [];
  // Digits in full width read as digits.
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
