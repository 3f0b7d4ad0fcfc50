import { TooManyRequests, ValidationFailed } from '#model/errors';
import type { ResourceAccess } from '#model/access';
import { matchAll, type Condition } from '#model/conditions';
import { orConditions, coversCondition } from '#model/conditions/simplifyCondition';
import { getOwn, type JsonValue } from '#model/json';
import type { ListQuery, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { writeAuditEntry, writeAuditEntryAlone } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';
import { retryOnConflict } from '../transaction/retryOnConflict';
import type { UniqueKeyQuery } from './UniqueKeyQuery';
import { countReveal, notifyRevealAlarm } from './revealLimit';

/**
 * Prevents guessing a masked value by queries. A query for one exact value, or for the last four characters, of a
 * field that the caller sees masked counts as a reveal, even if the caller may reveal it: otherwise queries would
 * bypass the limit and the log of reveals.
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
 * Prevents guessing the values of other records by unique key errors: whoever learns whether a key is taken learns
 * whether another record has the sensitive value. It counts as a query, unless the caller sees that value in full on
 * all records.
 */
export async function authorizeUniqueKeyQuery(
  context: RequestContext,
  { base, record, fields }: UniqueKeyQuery,
): Promise<void> {
  const closed = getMaskedFields(context, base, fields);
  if (closed.length > 0) await countQuery(context, base, closed, getKeyValues({ base, record, fields }));
}

/** Fields of a key whose values the caller does not see in full on every record. */
export function getMaskedFields(
  context: RequestContext,
  base: Resource,
  fields: readonly string[],
): string[] {
  const access = context.getAccess(base);
  return fields.filter(name => isSecret(base, name) && !isFullOn(access, name, matchAll));
}

/**
 * Whether the caller sees the field masked or not at all on some records, so that it could find values by guessing.
 */
export function isMaskedFieldGuessable(context: RequestContext, base: Resource, name: string): boolean {
  const faces = Object.values(context.dependencies.catalog.resources).filter(
    face => face.name === base.name || face.view?.of === base.name,
  );
  const seen = faces
    .map(face => context.getAccess(face))
    .filter(access => access.readableFields.includes(name));
  return seen.length === 0 || !seen.every(access => isFullWhereReadable(access, name));
}

/**
 * Counts a masked value query in the transaction of the write that answers it. Returns the count, or undefined if it
 * repeats the caller's last query.
 */
export function countUniqueKeyQuery(
  context: RequestContext,
  tx: Transaction,
  { base, record, fields }: UniqueKeyQuery,
): Promise<number | undefined> {
  const closed = getMaskedFields(context, base, fields);
  return storeQuery(context, tx, base, closed, getKeyValues({ base, record, fields }));
}

const getKeyValues = ({ record, fields }: UniqueKeyQuery): JsonValue[] =>
  fields.map(name => record[name] ?? null);

/** Whether a field holds a sensitive value, or a value that is computed from one. */
function isSecret({ fields }: Resource, name: string): boolean {
  const field = getOwn(fields, name);
  const source = field?.derive?.by === 'from' ? getOwn(fields, field.derive.field) : undefined;
  return (field?.sensitive ?? source?.sensitive) !== undefined;
}

const isMasked = (resource: Resource, access: ResourceAccess, field: string): boolean =>
  getOwn(resource.fields, field)?.sensitive !== undefined &&
  access.readableFields.includes(field) &&
  !isFullWhereReadable(access, field);

/** Whether the caller reads the field in full on every row on which it reads it. */
function isFullWhereReadable(access: ResourceAccess, field: string): boolean {
  const readable = access.whereReadable(field);
  return readable !== undefined && isFullOn(access, field, readable);
}

function isFullOn(access: ResourceAccess, field: string, rows: Condition): boolean {
  const granted = access.getGrants('full').filter(grant => grant.fields.has(field) && !grant.fieldRule);
  return coversCondition(orConditions(granted.map(grant => grant.rows)), rows);
}

/** Counts the query, unless it repeats the caller's last one: a further page, or the same list read again. */
async function countQuery(
  context: RequestContext,
  resource: Resource,
  fields: readonly string[],
  asked: readonly JsonValue[],
): Promise<void> {
  try {
    const count = await retryOnConflict(() =>
      context.store.transact(tx => storeQuery(context, tx, resource, fields, asked)),
    );
    if (count !== undefined) notifyRevealAlarm(context, count);
  } catch (error) {
    if (error instanceof TooManyRequests)
      await writeAuditEntryAlone(context.store, context.caller, context.now, {
        ...describeQuery(resource, fields),
        executeResult: 'denied',
      });
    throw error;
  }
}

async function storeQuery(
  context: RequestContext,
  tx: Transaction,
  resource: Resource,
  fields: readonly string[],
  asked: readonly JsonValue[],
): Promise<number | undefined> {
  const question = context.encryption.sign(JSON.stringify([resource.name, ...asked]));
  const counted = await countReveal(context, tx, question);
  if (counted !== undefined)
    await writeAuditEntry(tx, context.caller, context.now, {
      ...describeQuery(resource, fields),
      rows: counted,
    });
  return counted;
}

const describeQuery = ({ name }: Resource, fields: readonly string[]) => ({
  action: 'lookup',
  resource: name,
  fields: [...fields],
});
