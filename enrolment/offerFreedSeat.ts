import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { rankWaitingChildren } from './readApplicants';

/**
 * Plan rule: the other children who wait for a seat at the school at which a registration held one, by their rank at that school.
 * At their first choice they may rank otherwise: an elder child is at one school, and a private one draws lots.
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
