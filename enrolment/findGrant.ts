import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { cityRoles, hasRole } from './roles';

/** Condition for approved special cases whose term has not ended at this time. */
export const whereInForce = (now: Date): Condition =>
  parseCondition({ status: 'approved', validUntil: { not: { lte: now.toISOString() } } });

/** The parts of a rule context that a look-up of special cases needs. */
export type GrantContext = Pick<RuleContext, 'reader' | 'hashes' | 'now' | 'me'>;

/**
 * Which special cases count that name only the document number of the child, not the registration. Anyone can type the
 * number of another child, so a save must not disclose that another family has a special case. `own`: cases that the
 * account of the registration created, and for a registration on behalf also those that the office of this account
 * created. `office`: all cases if an office is the caller, otherwise like `own`. `anyone`: all cases, for callers who
 * review the child or assign a seat.
 */
export type GrantReach = 'own' | 'office' | 'anyone';

/** Maximum number of special cases of one child that are read; a child rarely has more than two. */
const maxGrants = 20;

/** Finds the newest approved special case of a child that has a given effect; undefined if there is none. */
export const findGrant = async (
  record: JsonObject,
  effect: string,
  context: GrantContext,
  reach: GrantReach = 'office',
): Promise<Row | undefined> => (await listGrants(record, { effects: { has: effect } }, context, reach, 1))[0];

/** Finds the newest approved special case of a child that has one of these types; undefined if there is none. */
export const findGrantOfType = async (
  record: JsonObject,
  types: readonly string[],
  context: GrantContext,
): Promise<Row | undefined> => (await listGrants(record, { type: [...types] }, context, 'anyone', 1))[0];

/**
 * Conditions, besides the document number, that a special case found by number must match; none for the reach `anyone`.
 */
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

/** Returns the office of the clerk who created a registration. A new registration is created by the caller. */
async function readOffice({ createdBy }: JsonObject, { reader, me }: GrantContext): Promise<string> {
  const author = scalarToText(createdBy);
  return scalarToText(author === '' ? me.organ : (await reader.get('user', author))?.organId);
}

/**
 * Lists the approved special cases of a child that match a condition, the newest first. A special case applies to the
 * registration or to the document number that it names, because a family may apply before the registration exists, and
 * only until its term ends. A used special case applies only to the registration that used it.
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
