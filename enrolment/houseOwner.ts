import { normaliseComparedNumber } from '#model/formats';
import type { CityRules } from '#model/rules';

const family = ['idcard', 'fatherIdcard', 'motherIdcard', 'guardianIdcard'];

/**
 * Check rule: if the family states that it owns the home, the named owner is the child or one of the adults in the
 * registration.
 */
export const houseOwner: CityRules['checks'][string] = (record, field = '') => {
  const { house, houseOwnerIdcard } = record;
  if (house !== 'own' || typeof houseOwnerIdcard !== 'string' || houseOwnerIdcard === '') return [];
  const owner = normaliseComparedNumber(houseOwnerIdcard);
  const isOfFamily = family.some(name => {
    const number = record[name];
    return typeof number === 'string' && normaliseComparedNumber(number) === owner;
  });
  if (isOfFamily) return [];
  return [
    {
      path: field,
      keyword: 'houseOwner',
      text: {
        zh: '自有住房的产权人须为学生、父母或监护人，请核对产权人证件号',
        en: "An own home belongs to the child, a parent or the guardian; check the owner's number",
      },
    },
  ];
};
