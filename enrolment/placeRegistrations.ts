import { ActionRefused } from '#model/errors';
import { scalarToText } from '#model/json';
import type { PlannedTransition, CityRules } from '#model/rules';
import { fillSeats } from './fillSeats';
import { hashJsonDigest } from './hashJsonDigest';
import { readApplicants, type RankedApplicant } from './readApplicants';

const changed = {
  zh: '排序之后报名或学位有变化，请重新排序',
  en: 'Registrations or seats have changed since the ranking; rank again',
};

/**
 * Plan rule: offers the seats as computed by the trial ranking, and sends the remaining children to the dispatch. If no
 * seat is left for a twin, a seat is added to the plan. The plan is refused if the ranking input has changed since the
 * trial, unless an earlier run of the plan was interrupted.
 */
export const placeRegistrations: CityRules['plans'][string] = async (run, _input, context) => {
  const { applicants, capacities, hash } = await readApplicants(run, context);
  const { offered, overflow, added } = fillSeats(applicants, capacities);
  if (run.status === 'ranked' && hash !== run.inputHash) throw new ActionRefused('guard', changed);
  const resultHash = hashJsonDigest([[...offered].sort(), overflow]);
  const place = ({ id, rankAt, lotteryNo }: RankedApplicant, schoolId: string): PlannedTransition => {
    const [rankKey, transition] = [rankAt(schoolId), added.has(id) ? 'join' : 'place'];
    return { resource: 'registration', uuid: id, transition, input: { schoolId, rankKey, lotteryNo } };
  };
  // Reserved seats are assigned last: until then only the open seats count as free for children without entitlement.
  const order = [...applicants].sort((a, b) => Number(a.isReserved) - Number(b.isReserved));
  const places = order.flatMap(child => {
    const school = offered.get(child.id);
    return school === undefined ? [] : [place(child, school)];
  });
  const sent = overflow.map(uuid => ({ resource: 'registration', uuid, transition: 'overflow' }));
  return {
    values: { resultHash },
    transitions: [
      ...places,
      ...sent,
      { resource: 'ranking', uuid: scalarToText(run.uuid), transition: 'finish' },
    ],
  };
};
