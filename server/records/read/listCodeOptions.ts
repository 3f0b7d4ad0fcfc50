import { matchAll, type Condition } from '#model/conditions';
import type { CodeSource } from '#model/field';
import type { OptionLookupScope, ReferenceOption } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { findVisibleRecords, findVisibleRecordsByValue } from '../access/AuthorizedRecord';
import { listOptionLevel } from './listOptionLevel';
import { searchOptions } from './searchOptions';
import { getVisibleCode } from './getVisibleCode';

/**
 * Lists the records whose code a field may hold, as options whose keys are these codes: those that match a search, or
 * those of one level of a tree below the record with the code `parent`.
 */
export async function listCodeOptions(
  context: RequestContext,
  { of, field }: CodeSource,
  q: string,
  { uuid: code, parent }: OptionLookupScope,
): Promise<ReferenceOption[]> {
  const target = context.getResource(of);
  context.requireGrant(target, 'see');
  if (context.getAccess(target).whereReadable(field) === undefined) return [];
  if (parent === undefined) {
    const where: Condition = code === undefined ? matchAll : { op: 'is', path: [field], test: { eq: code } };
    return toCodes(context, target, field, await searchOptions(context, target, where, q));
  }
  const above = parent === '' ? '' : await findUuidOfCode(context, target, field, parent);
  if (above === undefined) return [];
  return toCodes(context, target, field, await listOptionLevel(context, target, matchAll, above));
}

async function findUuidOfCode(
  context: RequestContext,
  target: Resource,
  field: string,
  code: string,
): Promise<string | undefined> {
  const [found] = await findVisibleRecordsByValue(context, context.reader, target, field, [code]);
  return found?.row.uuid;
}

/** Replaces the key of each option by the code of its record; a record whose code is hidden is no option. */
async function toCodes(
  context: RequestContext,
  target: Resource,
  field: string,
  options: readonly ReferenceOption[],
): Promise<ReferenceOption[]> {
  const uuids = options.map(({ uuid }) => uuid);
  const found = await findVisibleRecords(context, context.reader, target, uuids, { actions: ['see'] });
  const codes = new Map(
    await Promise.all(found.map(async one => [one.row.uuid, await getVisibleCode(one, field)] as const)),
  );
  return options.flatMap(option => {
    const code = codes.get(option.uuid);
    return code === undefined ? [] : [{ ...option, uuid: code }];
  });
}
