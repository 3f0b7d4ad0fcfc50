import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Effect rule: stores the caller's newest draft for the child of a survey, which the transition has just created. */
export const surveyDraft: CityRules['effects'][string] = async (survey, _input, tx, context) => {
  const { season = null, stage = null } = survey;
  const isOwnDraft = parseCondition({ season, stage, status: 'draft', createdBy: context.me.id ?? null });
  const ofChild = context
    .hashes(scalarToText(survey.idcard))
    .map((hash): Condition => ({ op: 'is', path: ['idcard'], test: { hash } }));
  const { rows } = await tx.list('registration', {
    where: { op: 'all', of: [isOwnDraft, { op: 'any', of: ofChild }] },
    sort: [{ field: 'id', descending: true }],
    limit: 1,
    count: false,
  });
  return { bmId: rows[0]?.uuid ?? null };
};
