import type { CityRules } from '#model/rules';
import { hasRole } from './roles';

/**
 * Check rule: a clerk of a school or office who creates a registration chooses the channel on behalf, unless the clerk
 * is also a parent.
 */
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
