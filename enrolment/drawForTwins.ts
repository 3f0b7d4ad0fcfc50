import type { Condition } from '#model/conditions';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { listAllRows, whereAll, whereEquals, whereIn, whereSameSeasonAndStage } from './rowQueries';
import { findFirstTwins } from './twins';

/**
 * Plan rule: gives the twins of a child that is offered a freed seat its lottery number, where they were qualified after the
 * draw, so that they are offered the seats beside it.
 */
export const drawForTwins: CityRules['plans'][string] = async (registration, _input, context) => {
  const { bmNo, multipleBirthNo, rankKey = null, lotteryNo = null } = registration;
  const numbers = [bmNo, multipleBirthNo].map(number => scalarToText(number)).filter(number => number !== '');
  const isTwin: Condition = {
    op: 'any',
    of: [whereIn('multipleBirthNo', numbers), whereEquals('bmNo', scalarToText(multipleBirthNo))],
  };
  const rows = await listAllRows(
    context.reader,
    'registration',
    whereAll(whereSameSeasonAndStage(registration), isTwin),
  );
  const others = rows
    .filter(({ uuid }) => uuid !== registration.uuid)
    .map(row => context.decrypt('registration', row));
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
