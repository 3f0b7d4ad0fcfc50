import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/**
 * Check rule: a new registration is refused if its document number is locked by another registration. The message does
 * not disclose by whom or at which school.
 */
export const numberFree: CityRules['checks'][string] = async (record, field = 'idcard', context) => {
  const { uuid, season = null, stage = null } = record;
  const number = scalarToText(record.idcard);
  // Stored drafts are not refused: their submission acquires the lock or fails.
  if (typeof uuid === 'string' || number === '') return [];
  context.onAsked?.(['season', 'stage', 'idcard']);
  const isLocked = parseCondition({ season, stage, state: 'locked' });
  const ofChild = context
    .hashes(number)
    .map((hash): Condition => ({ op: 'is', path: ['idcard'], test: { hash } }));
  const where: Condition = { op: 'all', of: [isLocked, { op: 'any', of: ofChild }] };
  if ((await context.reader.count('bmlockidcard', where)) === 0) return [];
  return [
    {
      path: `/${field}`,
      keyword: 'numberFree',
      text: { zh: '该证件号已报名', en: 'This number is already registered' },
    },
  ];
};
