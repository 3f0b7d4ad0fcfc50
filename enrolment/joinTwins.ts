import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { rankWaitingChildren } from './readApplicants';

/**
 * Plan rule: once a freed seat of a school has gone to the next in rank, the children who wait for the school and have a twin
 * there are offered a seat beside the twin, whatever their own rank, as in the ranking: one that is left, or one that is added to
 * the plan. These are the twins of the child that got the seat, and one whose appeal was accepted after its twin was seated.
 */
export const joinTwins: CityRules['plans'][string] = async (registration, _input, context) => {
  const schoolId = scalarToText(registration.schoolId);
  const waiting = await rankWaitingChildren(registration, schoolId, context);
  const twins = waiting.filter(({ beside }) => beside === schoolId);
  return {
    values: {},
    transitions: twins.flatMap(({ id, rankAt, lotteryNo }) =>
      ['promote', 'join'].map(transition => ({
        ...{ resource: 'registration', uuid: id, transition },
        input: { schoolId, rankKey: rankAt(schoolId), lotteryNo },
      })),
    ),
  };
};
