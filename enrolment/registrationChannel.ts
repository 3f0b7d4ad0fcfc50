import type { CityRules } from '#model/rules';
import { hasRole } from './roles';

/** Check rule: what a school or office registers for a family is registered on behalf, unless its clerk is a parent too. */
export const registrationChannel: CityRules['checks'][string] = ({ channel }, field = 'channel', { me }) => {
  const isOffice = hasRole(me, 'school', 'subbureau') && !hasRole(me, 'parent');
  if (!isOffice || channel !== 'self') return [];
  return [
    {
      path: `/${field}`,
      keyword: 'registrationChannel',
      text: {
        zh: '代家长报名的，报名方式请选“代报”',
        en: 'Choose “On behalf” when you register a child for its family',
      },
    },
  ];
};
