import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { whereAll, whereEquals, whereSameSeasonAndStage } from './rowQueries';

/** States of a closed registration, which can be reopened. */
const closed = ['withdrawn', 'rejected'];
/** Maximum number of registrations of a child that are read; more than two in a season are rare. */
const maxRegistrations = 20;

/**
 * Effect rule: stores the submitted registration of the child in the special case, so that the case stays linked when
 * its term ends. An open registration takes precedence over a withdrawn or rejected one.
 */
export const submittedRegistration: CityRules['effects'][string] = async (
  { bmId, idcard, ...grant },
  _input,
  _tx,
  { reader, ...context },
) => {
  const named = scalarToText(bmId);
  const number = scalarToText(idcard);
  const ofNumber = (number === '' ? [] : context.hashes(number)).map((hash): Condition => ({
    ...{ op: 'is', path: ['idcard'], test: { hash } },
  }));
  const ofChild: Condition = {
    op: 'any',
    of: [...(named === '' ? [] : [whereEquals('uuid', named)]), ...ofNumber],
  };
  const isSubmitted = parseCondition({ round: { gt: 0 }, status: { not: 'voided' } });
  const { rows } = await reader.list('registration', {
    where: whereAll(whereSameSeasonAndStage(grant), isSubmitted, ofChild),
    sort: [{ field: 'id', descending: true }],
    limit: maxRegistrations,
    count: false,
  });
  const open = rows.find(({ status }) => !closed.includes(scalarToText(status)));
  return { bmId: (open ?? rows[0])?.uuid ?? bmId ?? null };
};
