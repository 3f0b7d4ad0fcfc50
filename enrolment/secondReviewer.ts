import type { CityRules } from '#model/rules';

/** Check rule: whoever made the first review of a registration makes no second one of it. */
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
