import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { listTwins } from './listTwins';
import { whereSameSeasonAndStage } from './rowQueries';
import { findFirstTwins } from './twins';

/**
 * Plan rule: gives the twins of a child that is offered a freed seat its lottery number, where they were qualified after the
 * draw, so that they are offered the seats beside it.
 */
export const drawForTwins: CityRules['plans'][string] = async (registration, _input, context) => {
  const { rankKey = null, lotteryNo = null } = registration;
  const child = { ...registration, uuid: scalarToText(registration.uuid) };
  const rows = await listTwins([child], whereSameSeasonAndStage(registration), context.reader);
  const others = rows.map(row => context.decrypt('registration', row));
  const first = findFirstTwins([registration, ...others]);
  const undrawn = others.filter(
    twin =>
      twin.status === 'qualified' &&
      scalarToText(twin.lotteryNo) === '' &&
      first.get(twin) === first.get(registration),
  );
  return {
    values: {},
    transitions: undrawn.map(({ uuid }) => ({
      ...{ resource: 'registration', uuid: scalarToText(uuid), transition: 'rank' },
      input: { rankKey, lotteryNo },
    })),
  };
};
