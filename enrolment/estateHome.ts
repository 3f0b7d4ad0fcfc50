import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText } from '#model/json';
import type { Condition } from '#model/conditions';
import type { CityRules } from '#model/rules';
import { findGrant } from './findGrant';

/** Maximum number of registrations that one request can lock, because several accounts may wait for the same estate. */
const maxRegistrations = 100;

/**
 * Effect rule: lists the registrations whose homes are locked after the office has assigned their estate: the
 * registration of the request and the registrations that wait for the request. Children with an approved exemption from
 * the home lock are left out.
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
