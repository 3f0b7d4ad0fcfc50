import type { CityRules } from '#model/rules';

/** Check rule: the account that made the first review of a registration does not make the second review. */
export const secondReviewer: CityRules['checks'][string] = ({ firstReviewerId }, field = '', { me }) =>
  typeof firstReviewerId === 'string' && firstReviewerId === me.id
    ? [
        {
          path: field,
          keyword: 'secondReviewer',
          text: {
            zh: '初审人不能复审同一件报名',
            en: 'Whoever made the first review cannot make the second',
          },
        },
      ]
    : [];
