import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { cityRoles, hasRole } from './roles';

/** Condition for special cases that an office has granted and whose term is not over at this moment. */
export const whereInForce = (now: Date): Condition =>
  parseCondition({ status: 'approved', validUntil: { not: { lte: now.toISOString() } } });

export type GrantContext = Pick<RuleContext, 'reader' | 'hashes' | 'now' | 'me'>;

/**
 * Whose special cases count that do not name the registration and are found by the number of the child. Anyone may type a number, so
 * that what they change must not tell of the case of another family: `own` counts those that the account of the registration has
 * entered, and of a registration on behalf those that the office of this account has, whoever saves; `office` any where an office acts, and `anyone` is for those who review the child or give it a seat.
 */
export type GrantReach = 'own' | 'office' | 'anyone';

/** Special cases of a child that are considered together; it rarely has more than two. */
const maxGrants = 20;

/** The newest special case by which an office has granted a child an effect. Undefined where none counts for it. */
export const findGrant = async (
  record: JsonObject,
  effect: string,
  context: GrantContext,
  reach: GrantReach = 'office',
): Promise<Row | undefined> => (await listGrants(record, { effects: { has: effect } }, context, reach, 1))[0];

/** The newest special case of one of these types that an office has granted a child. Undefined where none counts for it. */
export const findGrantOfType = async (
  record: JsonObject,
  types: readonly string[],
  context: GrantContext,
): Promise<Row | undefined> => (await listGrants(record, { type: [...types] }, context, 'anyone', 1))[0];

/** Conditions beside the number for the special cases that count by it: none where those of everyone do. */
async function whereReached(
  record: JsonObject,
  reach: GrantReach,
  context: GrantContext,
): Promise<Condition[]> {
  const { me } = context;
  if (reach === 'anyone' || (reach === 'office' && hasRole(me, 'subbureau', ...cityRoles))) return [];
  const own = { createdBy: scalarToText(record.createdBy) || scalarToText(me.id) };
  const organ = record.channel === 'onbehalf' ? await readOffice(record, context) : '';
  return [parseCondition(organ === '' ? own : { any: [own, { 'createdBy.organId': organ }] })];
}

/** The office whose clerk has entered a registration. Nobody but the caller has entered a new one. */
async function readOffice({ createdBy }: JsonObject, { reader, me }: GrantContext): Promise<string> {
  const author = scalarToText(createdBy);
  return scalarToText(author === '' ? me.organ : (await reader.get('user', author))?.organId);
}

/**
 * The special cases that an office has granted a child and that fit a condition, the newest first.
 *
 * A special case counts for the registration or the number that it names, since a family may ask before there is a
 * registration, and no longer than its term. One that is used up counts for the registration that has used it alone.
 */
export async function listGrants(
  record: JsonObject,
  where: JsonObject,
  context: GrantContext,
  reach: GrantReach,
  limit = maxGrants,
): Promise<Row[]> {
  const { reader, hashes, now } = context;
  const { uuid, season = null, stage = null } = record;
  const number = scalarToText(record.idcard);
  const reached = number === '' ? [] : await whereReached(record, reach, context);
  const ofNumber = (number === '' ? [] : hashes(number)).map((hash): Condition => ({
    op: 'all',
    of: [{ op: 'is', path: ['idcard'], test: { hash } }, ...reached],
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
