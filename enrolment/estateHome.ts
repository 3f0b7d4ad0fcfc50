import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText } from '#model/json';
import type { Condition } from '#model/conditions';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/** More than one account may register. */
const maxRegistrations = 100;

/**
 * Effect rule: the registrations whose homes are locked once their estate is known: that of the request and those that wait
 * for it, except where an office has exempted the child, for the registration or for the number.
 */
export const estateHome: CityRules['effects'][string] = async ({ uuid, bmId }, _input, _tx, context) => {
  const named = scalarToText(bmId);
  const waiting = parseCondition({ villageApplyId: uuid ?? null });
  const where: Condition =
    named === '' ? waiting : { op: 'any', of: [waiting, parseCondition({ uuid: named })] };
  const { rows } = await context.reader.list('registration', {
    ...{ where, sort: [{ field: 'id', descending: false }], limit: maxRegistrations, count: false },
  });
  const homeBmIds: string[] = [];
  for (const row of rows) {
    const child = { ...context.decrypt('registration', row), uuid: row.uuid };
    if (!(await findGrant(child, 'skip_house_lock', context, 'anyone'))) homeBmIds.push(row.uuid);
  }
  return { homeBmIds };
};
