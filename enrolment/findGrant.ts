import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';

/** Condition for special cases that an office has granted and whose term is not over at this moment. */
export const whereInForce = (now: Date): Condition =>
  parseCondition({ status: 'approved', validUntil: { not: { lte: now.toISOString() } } });

/**
 * The newest special case by which an office has granted a child an effect: for its registration, or for its number, since
 * a family may ask before there is a registration. One that is used up counts for the registration that has used it alone.
 * Undefined where nothing is granted, or no longer.
 */
export async function findGrant(
  record: JsonObject,
  effect: string,
  { reader, hashes, now }: Pick<RuleContext, 'reader' | 'hashes' | 'now'>,
): Promise<Row | undefined> {
  const { uuid, season = null, stage = null } = record;
  const number = scalarToText(record.idcard);
  const ofNumber = (number === '' ? [] : hashes(number)).map((hash): Condition => ({
    op: 'is',
    path: ['idcard'],
    test: { hash },
  }));
  const ofRecord = typeof uuid === 'string' ? [parseCondition({ bmId: uuid })] : [];
  const ofChild = [...ofRecord, ...ofNumber];
  if (ofChild.length === 0) return undefined;
  const isGranted = parseCondition({ season, stage, effects: { has: effect } });
  const isUsed = ofRecord.map((own): Condition => ({
    op: 'all',
    of: [parseCondition({ status: 'used' }), own],
  }));
  const isInForce: Condition = { op: 'all', of: [whereInForce(now), { op: 'any', of: ofChild }] };
  const { rows } = await reader.list('bmspecial', {
    where: { op: 'all', of: [isGranted, { op: 'any', of: [isInForce, ...isUsed] }] },
    sort: [{ field: 'id', descending: true }],
    limit: 1,
    count: false,
  });
  return rows[0];
}
