import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { rankWaitingChildren } from './readApplicants';

/**
 * Plan rule: offers a freed seat to the children who wait for the school of that seat, by their rank at that school.
 * The rank at a first-choice school may differ: a child can have an elder sibling at one school only, and private
 * schools rank by lottery.
 */
export const offerFreedSeat: CityRules['plans'][string] = async (registration, _input, context) => {
  const { offeredSchoolId, schoolId: wanted } = context.before ?? registration;
  const schoolId = scalarToText(offeredSchoolId) || scalarToText(wanted);
  const waiting = await rankWaitingChildren(registration, schoolId, context);
  const ranked = waiting
    .filter(({ id, choices }) => id !== registration.uuid && choices.includes(schoolId))
    .map(({ id, rankAt, lotteryNo }) => ({ id, rankKey: rankAt(schoolId), lotteryNo }))
    .sort((one, other) => (`${one.rankKey} ${one.id}` < `${other.rankKey} ${other.id}` ? -1 : 1));
  return {
    values: {},
    transitions: ranked.map(({ id, rankKey, lotteryNo }) => ({
      ...{ resource: 'registration', uuid: id, transition: 'promote' },
      input: { schoolId, rankKey, lotteryNo },
    })),
  };
};
