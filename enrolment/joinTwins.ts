import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { rankWaitingChildren } from './readApplicants';

/**
 * Plan rule: runs after a freed seat of a school was offered to the next child in rank. Children who wait for the
 * school and have a twin there are offered a seat, whatever their own rank, as in the ranking: a free seat, or a seat
 * added to the plan. These children are the twins of the child that got the freed seat, and children whose appeal was
 * accepted after their twin got a seat.
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
