import { accountResource } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { TooManyRequests, Unavailable } from '#model/errors';
import type { LocalizedText } from '#model/language';
import { getOwn, scalarToText, type JsonObject } from '#model/json';
import type { Row, Transaction } from '#model/records';
import { pickFieldsOfAppliedSchema } from '#model/store/pickFieldsOfAppliedSchema';
import { getCityDayStart, toCityDate, toCityTimestamp } from '#model/time';
import { writeAuditEntry } from '#server/audit/auditLog';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import type { RequestContext, RevealLimit } from '../RequestContext';
import { StaleRow } from '../transaction/StaleRow';
import { newUuid } from '../../runtime/newUuid';

export const defaultRevealLimit: RevealLimit = { perDay: 100, perHour: 30, alarmAt: 80 };

/** Table of reveal counters of the day and of the hour, one row per account. */
const tallyResource = 'tally';
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Counts a reveal, or a query for a masked value, in the transaction of its log entry; throws 429 above the limit
 * of the day or of an hour, which begins with its first reveal. Returns undefined for a query that repeats the last counted one, which is not counted again.
 */
export async function countReveal(context: RequestContext, tx: Transaction): Promise<number>;
export async function countReveal(
  context: RequestContext,
  tx: Transaction,
  query: string,
): Promise<number | undefined>;
export async function countReveal(
  context: RequestContext,
  tx: Transaction,
  query?: string,
): Promise<number | undefined> {
  // Without the counter table (its schema is not applied yet) reveals cannot be limited, so they are refused with 503.
  if (!getOwn(context.dependencies.catalog.resources, tallyResource)) throw new Unavailable('unavailable');
  const { perDay, perHour, alarmAt } = getRevealLimit(context);
  const today = toCityDate(context.now);
  const account = context.caller.id ?? '';
  const before = await findTally(tx, account);
  const isToday = before !== undefined && scalarToText(before.day) === today;
  if (isToday && query !== undefined && before.query === query) return undefined;
  const count = isToday ? Number(before.count) + 1 : 1;
  if (count > perDay)
    throw new TooManyRequests(Math.ceil(getTimeUntilMidnight(context.now) / 1000), usedUpMessage(perDay));
  const hour = countHour(before, context.now);
  if (hour.hourCount > perHour) {
    const wait = Date.parse(hour.hourEnd) - context.now.getTime();
    throw new TooManyRequests(Math.ceil(wait / 1000), hourUsedUpMessage(perHour, wait));
  }
  await storeTally(tx, context.now, before, {
    ...{ account, day: today, count },
    ...pickFieldsOfAppliedSchema(tx, tallyResource, hour),
    query: query ?? before?.query ?? null,
  });
  if (count === alarmAt)
    await writeAuditEntry(tx, context.caller, context.now, { type: 'alarm', action: 'reveal', rows: count });
  return count;
}

/**
 * Counts one more reveal in the current hour, or starts a new hour. An hour that ends too far in the future
 * was stored by a node with a fast clock, and is replaced.
 */
function countHour(before: Row | undefined, now: Date): { hourEnd: string; hourCount: number } {
  const hourEnd = scalarToText(before?.hourEnd);
  const left = Date.parse(hourEnd) - now.getTime();
  return left > 0 && left <= hourMs
    ? { hourEnd, hourCount: Number(before?.hourCount) + 1 }
    : { hourEnd: toCityTimestamp(now.getTime() + hourMs), hourCount: 1 };
}

/** Notifies the administrators when an account's reveals today reach the alarm threshold. */
export function notifyRevealAlarm(context: RequestContext, count: number): void {
  const { perDay, alarmAt } = getRevealLimit(context);
  if (count !== alarmAt) return;
  const { username, id = '' } = context.caller;
  const text: InboxNotice['text'] = {
    zh: `账号 ${username} 今日已查看 ${count} 项完整的敏感信息（每日上限 ${perDay} 项）`,
    en: `The account ${username} was shown ${count} sensitive values in full today; ${perDay} are allowed a day`,
  };
  for (const role of Object.values(context.dependencies.catalog.roles))
    if (role.admin)
      context.dependencies.notify?.({ resource: accountResource, uuid: id, role: role.name, text });
}

const getRevealLimit = ({ dependencies }: RequestContext): RevealLimit =>
  dependencies.revealLimit ?? defaultRevealLimit;

async function findTally(tx: Transaction, account: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['account'], test: { eq: account } };
  return (await tx.list(tallyResource, { where, sort: [], limit: 1, count: false })).rows[0];
}

async function storeTally(
  tx: Transaction,
  now: Date,
  before: Row | undefined,
  values: JsonObject,
): Promise<void> {
  if (!before) return tx.insert(tallyResource, { uuid: newUuid(now), version: 1, deleted: false, ...values });
  if (!(await tx.update(tallyResource, before.uuid, before.version, values))) throw new StaleRow();
}

/** Milliseconds until the next midnight in the city's time zone (UTC+8). */
const getTimeUntilMidnight = (now: Date): number =>
  Date.parse(getCityDayStart(toCityDate(now))) + dayMs - now.getTime();

const usedUpMessage = (perDay: number): LocalizedText => ({
  zh: `今日已查看 ${perDay} 项完整信息，达到每日上限，请明天再看`,
  en: `You have seen ${perDay} full values today, the limit of a day; please go on tomorrow`,
});

function hourUsedUpMessage(perHour: number, wait: number): LocalizedText {
  const minutes = Math.ceil(wait / 60_000);
  return {
    zh: `一小时内已查看 ${perHour} 项完整信息，达到每小时上限，请 ${minutes} 分钟后再看`,
    en: `You have seen ${perHour} full values within an hour, the limit of an hour; please go on in ${minutes} min`,
  };
}
