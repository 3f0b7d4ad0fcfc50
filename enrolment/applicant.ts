import type { CityRules } from '#model/rules';

/** Check rule: whoever applied for something does not decide it. */
export const applicant: CityRules['checks'][string] = ({ createdBy }, field = '', { me }) =>
  typeof createdBy === 'string' && createdBy === me.id
    ? [
        {
          path: field,
          keyword: 'applicant',
          text: { zh: '申请人不能审批自己的申请', en: 'Whoever applied cannot decide the application' },
        },
      ]
    : [];
