import { getBirthDate, normaliseComparedNumber } from '#model/formats';
import type { CityRules } from '#model/rules';
import { minParentYears } from './cityNumbers';

/**
 * Adds years to a date, as text: `2000-02-29` and 14 give `2014-02-29`, which is no calendar day but sorts like one.
 */
const addYears = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * Check rule: the ID number of a parent or guardian differs from that of the child, and its birth date is at least the
 * minimum number of years before that of the child.
 */
export const adult: CityRules['checks'][string] = (record, field = 'guardianIdcard') => {
  const { idcard, birthDate } = record;
  const number = record[field];
  if (typeof number !== 'string' || number === '') return [];
  if (typeof idcard === 'string' && normaliseComparedNumber(idcard) === normaliseComparedNumber(number))
    return [
      {
        path: `/${field}`,
        keyword: 'adult',
        text: { zh: '不能与学生的证件号相同', en: "This is the child's own number" },
      },
    ];
  const born = getBirthDate(number);
  if (born === undefined || typeof birthDate !== 'string' || addYears(born, minParentYears) <= birthDate)
    return [];
  return [
    {
      path: `/${field}`,
      keyword: 'adult',
      text: {
        zh: `父母和监护人须比学生年长 ${minParentYears} 岁以上`,
        en: `A parent or guardian is at least ${minParentYears} years older than the child`,
      },
    },
  ];
};
