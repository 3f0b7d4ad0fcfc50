import { scalarToText } from '#model/json';
import type { Rules } from '#model/rules';

/** Check rule: an appeal is not accepted by one of the two who signed the rejection. */
export const appealReviewer: Rules['checks'][string] = async ({ uuid }, field = '', { me, reader }) => {
  const { rows } = await reader.list('tcheck', {
    where: {
      op: 'all',
      of: [
        { op: 'is', path: ['bmId'], test: { eq: scalarToText(uuid) } },
        { op: 'is', path: ['decision'], test: { eq: 'reject' } },
      ],
    },
    sort: [{ field: 'id', descending: true }],
    limit: 1,
    count: false,
  });
  const signers = rows.flatMap(({ reviewerId, secondSignerId }) => [reviewerId, secondSignerId]);
  if (typeof me.id !== 'string' || !signers.includes(me.id)) return [];
  return [
    {
      path: field,
      keyword: 'appealReviewer',
      text: {
        zh: '作出不通过决定的人不能受理申诉',
        en: 'Whoever signed the rejection cannot accept the appeal',
      },
    },
  ];
};
