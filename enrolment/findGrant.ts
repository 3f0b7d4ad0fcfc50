import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';

/**
 * The newest special case by which an office has granted a child an effect: for its registration, or for its number, since
 * a family may ask before there is a registration. Undefined where nothing is granted.
 */
export async function findGrant(
  record: JsonObject,
  effect: string,
  context: Pick<RuleContext, 'reader' | 'hashes'>,
): Promise<Row | undefined> {
  const { uuid, season = null, stage = null } = record;
  const number = scalarToText(record.idcard);
  const hashes = number === '' ? [] : context.hashes(number);
  const ofChild = [
    ...(typeof uuid === 'string' ? [parseCondition({ bmId: uuid })] : []),
    ...hashes.map((hash): Condition => ({ op: 'is', path: ['idcard'], test: { hash } })),
  ];
  if (ofChild.length === 0) return undefined;
  const isGranted = parseCondition({
    season,
    stage,
    status: ['approved', 'used'],
    effects: { has: effect },
  });
  const { rows } = await context.reader.list('bmspecial', {
    where: { op: 'all', of: [isGranted, { op: 'any', of: ofChild }] },
    sort: [{ field: 'id', descending: true }],
    limit: 1,
    count: false,
  });
  return rows[0];
}
