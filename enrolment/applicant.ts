import type { CityRules } from '#model/rules';

/** Check rule: the account that created an application does not decide the application. */
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
