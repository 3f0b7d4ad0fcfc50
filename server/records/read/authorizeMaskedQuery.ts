import { TooManyRequests, ValidationFailed } from '#model/errors';
import type { Access } from '#model/access';
import { anyOf, coversCondition } from '#model/conditions/simplifyCondition';
import { getOwn } from '#model/json';
import type { Filter, ListQuery } from '#model/records';
import type { Resource } from '#model/resource';
import { writeAuditEntry, writeAuditEntryAlone } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';
import { retryOnConflict } from '../transaction/retryOnConflict';
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
  await countQuery(context, resource, filter);
}

const isMasked = (resource: Resource, access: Access, field: string): boolean =>
  getOwn(resource.fields, field)?.sensitive !== undefined &&
  access.readableFields.includes(field) &&
  !isFullWhereReadable(access, field);

/** Whether the caller reads the field in full on every row on which it reads it. */
function isFullWhereReadable(access: Access, field: string): boolean {
  const granted = access.getGrants('full').filter(grant => grant.fields.has(field) && !grant.fieldRule);
  const readable = access.whereReadable(field);
  return readable !== undefined && coversCondition(anyOf(granted.map(({ rows }) => rows)), readable);
}

/** Counts the query, unless it repeats the caller's last one: a further page, or the same list read again. */
async function countQuery(context: RequestContext, resource: Resource, filter: Filter): Promise<void> {
  const question = context.encryption.sign(
    JSON.stringify([resource.name, filter.field, filter.op, filter.values]),
  );
  const about = { action: 'lookup', resource: resource.name, fields: [filter.field] };
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
