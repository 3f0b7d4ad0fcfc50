import type { CityRules } from '#model/rules';
import { fillSeats } from './fillSeats';
import { hashJsonDigest } from './hashJsonDigest';
import { readApplicants } from './readApplicants';

/**
 * Plan rule: draws the lottery number and builds the rank key of each qualified child, and computes as a trial how the
 * seats would be filled. No seat is offered yet.
 */
export const rankRegistrations: CityRules['plans'][string] = async (run, _input, context) => {
  const { applicants, capacities, hash } = await readApplicants(run, context);
  const { offered, overflow, added } = fillSeats(applicants, capacities);
  return {
    values: {
      ...{
        applicants: applicants.length,
        offered: offered.size,
        overflow: overflow.length,
        added: added.size,
      },
      ...{ inputHash: hash, resultHash: hashJsonDigest([[...offered].sort(), overflow]) },
    },
    transitions: applicants.map(({ id, choices: [school = ''], rankAt, lotteryNo }) => ({
      ...{ resource: 'registration', uuid: id, transition: 'rank' },
      input: { rankKey: rankAt(school), lotteryNo },
    })),
  };
};
