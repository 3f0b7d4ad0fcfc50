import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';

/** Condition for special cases that an office has granted and whose term is not over at this moment. */
export const whereInForce = (now: Date): Condition =>
  parseCondition({ status: 'approved', validUntil: { not: { lte: now.toISOString() } } });

export type GrantContext = Pick<RuleContext, 'reader' | 'hashes' | 'now'>;

/** The newest special case by which an office has granted a child an effect. Undefined where none counts for it. */
export const findGrant = (
  record: JsonObject,
  effect: string,
  context: GrantContext,
): Promise<Row | undefined> => findFirst(record, { effects: { has: effect } }, context);

/** Special cases of a child that are considered together; it rarely has more than two. */
const maxGrants = 20;

/** The special cases that an office has granted a child and that fit a condition, the newest first. */
export const listGrants = (record: JsonObject, where: JsonObject, context: GrantContext): Promise<Row[]> =>
  listGrantsWhere(record, where, maxGrants, context);

/** The newest special case of one of these types that an office has granted a child. Undefined where none counts for it. */
export const findGrantOfType = (
  record: JsonObject,
  types: readonly string[],
  context: GrantContext,
): Promise<Row | undefined> => findFirst(record, { type: [...types] }, context);

const findFirst = async (
  record: JsonObject,
  where: JsonObject,
  context: GrantContext,
): Promise<Row | undefined> => (await listGrantsWhere(record, where, 1, context))[0];

/**
 * A special case counts for the registration or the number that it names, since a family may ask before there is a
 * registration, and no longer than its term. One that is used up counts for the registration that has used it alone.
 */
async function listGrantsWhere(
  record: JsonObject,
  where: JsonObject,
  limit: number,
  { reader, hashes, now }: GrantContext,
): Promise<Row[]> {
  const { uuid, season = null, stage = null } = record;
  const number = scalarToText(record.idcard);
  const ofNumber = (number === '' ? [] : hashes(number)).map((hash): Condition => ({
    op: 'is',
    path: ['idcard'],
    test: { hash },
  }));
  const ofRecord = typeof uuid === 'string' ? [parseCondition({ bmId: uuid })] : [];
  const ofChild = [...ofRecord, ...ofNumber];
  if (ofChild.length === 0) return [];
  const isGranted = parseCondition({ season, stage, ...where });
  const isUsed = ofRecord.map((own): Condition => ({
    op: 'all',
    of: [parseCondition({ status: 'used' }), own],
  }));
  const isInForce: Condition = { op: 'all', of: [whereInForce(now), { op: 'any', of: ofChild }] };
  const { rows } = await reader.list('bmspecial', {
    where: { op: 'all', of: [isGranted, { op: 'any', of: [isInForce, ...isUsed] }] },
    sort: [{ field: 'id', descending: true }],
    limit,
    count: false,
  });
  return [...rows];
}
