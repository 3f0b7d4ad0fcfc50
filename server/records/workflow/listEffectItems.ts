import type { ConditionScope } from '#model/conditions';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import type { JsonObject, JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { TransitionEffectItems } from '#model/workflow';
import { decryptRecord } from '../values/encryptRecord';
import { followRelationPath } from '../values/followRelationPath';
import type { UnitOfWork } from '../transaction/UnitOfWork';

const pageSize = 500;

/** Lists the items that an effect runs for, and counts them against the limit of the transaction. */
export async function listEffectItems(
  work: UnitOfWork,
  base: Resource,
  each: TransitionEffectItems,
  record: JsonObject,
): Promise<JsonValue[]> {
  if ('of' in each) return listRecords(work, each, work.context.createLookupScope(base, record));
  const list = await followRelationPath(work.context, work.tx, base, each.path, record);
  const items = Array.isArray(list) ? list.filter(item => item !== null) : [];
  work.effectLimit.reserve(items.length);
  return items;
}

async function listRecords(
  { context, tx, effectLimit }: UnitOfWork,
  { of, where }: Extract<TransitionEffectItems, { of: string }>,
  scope: ConditionScope,
): Promise<JsonObject[]> {
  const base = context.getBaseResource(context.getResource(of));
  const bound = bindConditionVariables(where, scope);
  const sort = [{ field: 'id', descending: false }];
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await tx.list(of, { where: bound, sort, limit: pageSize, count: false, after });
    effectLimit.reserve(page.rows.length);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows.map(row => decryptRecord(base, row, context.encryption));
}
