import { TooManyRequests, ValidationFailed } from '#model/errors';
import type { Access } from '#model/access';
import { matchAll, type Condition } from '#model/conditions';
import { anyOf, coversCondition } from '#model/conditions/simplifyCondition';
import { getOwn, type JsonValue } from '#model/json';
import type { ListQuery } from '#model/records';
import type { Resource } from '#model/resource';
import { writeAuditEntry, writeAuditEntryAlone } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';
import { retryOnConflict } from '../transaction/retryOnConflict';
import type { KeyQuestion } from './KeyQuestion';
import { countReveal, notifyRevealAlarm } from './revealLimit';

/**
 * Guards against finding a masked value by asking. A query names one whole value, or one last four, of a field that the caller
 * sees masked, and counts as a reveal: a caller who may reveal would otherwise find by asking what a reveal counts and logs.
 */
export async function authorizeMaskedQuery(
  context: RequestContext,
  resource: Resource,
  { filters }: Pick<ListQuery, 'filters'>,
): Promise<void> {
  const access = context.getAccess(resource);
  const masked = filters.filter(({ field }) => isMasked(resource, access, field));
  const [filter, second] = masked;
  if (!filter) return;
  if (second || filter.values.length > 1)
    throw new ValidationFailed([{ path: `/${(second ?? filter).field}`, keyword: 'oneMasked' }]);
  const { field, op, values } = filter;
  await countQuery(context, resource, [field], [field, op, ...values]);
}

/**
 * Guards against finding the values of other records by those of one's own: who asks whether a key of this record is free
 * learns whether another record has the sensitive value. It counts unless the caller sees that value in full on all.
 */
export async function authorizeKeyQuestion(
  context: RequestContext,
  { base, record, fields }: KeyQuestion,
): Promise<void> {
  const access = context.getAccess(base);
  const closed = fields.filter(name => isSecret(base, name) && !isFullOn(access, name, matchAll));
  if (closed.length > 0)
    await countQuery(
      context,
      base,
      closed,
      fields.map(name => record[name] ?? null),
    );
}

/** Whether a field holds a sensitive value, or what is computed from one. */
function isSecret({ fields }: Resource, name: string): boolean {
  const field = getOwn(fields, name);
  const source = field?.derive?.by === 'from' ? getOwn(fields, field.derive.field) : undefined;
  return (field?.sensitive ?? source?.sensitive) !== undefined;
}

const isMasked = (resource: Resource, access: Access, field: string): boolean =>
  getOwn(resource.fields, field)?.sensitive !== undefined &&
  access.readableFields.includes(field) &&
  !isFullWhereReadable(access, field);

/** Whether the caller reads the field in full on every row on which it reads it. */
function isFullWhereReadable(access: Access, field: string): boolean {
  const readable = access.whereReadable(field);
  return readable !== undefined && isFullOn(access, field, readable);
}

function isFullOn(access: Access, field: string, rows: Condition): boolean {
  const granted = access.getGrants('full').filter(grant => grant.fields.has(field) && !grant.fieldRule);
  return coversCondition(anyOf(granted.map(grant => grant.rows)), rows);
}

/** Counts the query, unless it repeats the caller's last one: a further page, or the same list read again. */
async function countQuery(
  context: RequestContext,
  resource: Resource,
  fields: readonly string[],
  asked: readonly JsonValue[],
): Promise<void> {
  const question = context.encryption.sign(JSON.stringify([resource.name, ...asked]));
  const about = { action: 'lookup', resource: resource.name, fields: [...fields] };
  try {
    const count = await retryOnConflict(() =>
      context.store.transact(async tx => {
        const counted = await countReveal(context, tx, question);
        if (counted !== undefined)
          await writeAuditEntry(tx, context.caller, context.now, { ...about, rows: counted });
        return counted;
      }),
    );
    if (count !== undefined) notifyRevealAlarm(context, count);
  } catch (error) {
    if (error instanceof TooManyRequests)
      await writeAuditEntryAlone(context.store, context.caller, context.now, {
        ...about,
        executeResult: 'denied',
      });
    throw error;
  }
}
