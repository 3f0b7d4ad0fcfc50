import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { matchAll, type Condition } from '#model/conditions';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { listThisVariableFields } from '#model/conditions/listThisVariableFields';
import { omitConditions } from '#model/conditions/omitConditions';
import { andConditions, isMatchAll } from '#model/conditions/simplifyCondition';
import type { RequestContext } from '../RequestContext';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import { withStoredHashes } from '../values/withStoredHashes';
import { collectRelations, type RelationValue } from '../values/collectRelations';

/** The record that `$this` stands for in the conditions of relations, with its resource. */
export interface RelationConditionRecord {
  resource: Pick<Resource, 'fields'>;
  record: JsonObject;
}

/**
 * Checks that every related record exists and meets the relation's condition, also of the relations whose
 * condition compares with a changed field. Relations in `sent` must also refer to records visible to the
 * caller, so a hidden record is reported like a missing one. Without a record that `$this` stands for,
 * conditions on it are checked at the write.
 */
export async function checkRelations(
  context: RequestContext,
  reading: RecordReader,
  resource: Pick<Resource, 'fields'>,
  values: JsonObject,
  changed: Iterable<string>,
  sent: ReadonlySet<string>,
  holder: RelationConditionRecord | null = { resource, record: values },
): Promise<Issue[]> {
  const questions = findAffectedRelations(resource.fields, values, new Set(changed)).map(
    ({ name, relation }) =>
      async (): Promise<Issue[]> => {
        const seen = sent.has(name)
          ? context.getAccess(context.getResource(relation.ref.to)).reachableRows
          : matchAll;
        const keyword = await findFault(context, reading, relation, holder, seen);
        return keyword ? [{ path: relation.path, keyword }] : [];
      },
  );
  // In a transaction, concurrent queries are pipelined to PostgreSQL in one round trip. Outside of one, each concurrent
  // query would take its own connection from the pool, so they run one after another.
  if (reading !== context.store) return (await Promise.all(questions.map(ask => ask()))).flat();
  const issues: Issue[] = [];
  for (const ask of questions) issues.push(...(await ask()));
  return issues;
}

/** The relations that changed, and those whose condition compares with a field that changed. */
function findAffectedRelations(
  fields: Resource['fields'],
  values: JsonObject,
  changed: ReadonlySet<string>,
): { name: string; relation: RelationValue }[] {
  const names = new Set([...changed, ...Object.keys(fields)]);
  const relating = [...names].filter(name => fields[name]?.ref ?? fields[name]?.fields);
  return relating.flatMap(name =>
    collectRelations(fields[name], values[name], `/${name}`)
      .filter(({ ref }) => changed.has(name) || (ref.where && comparesWith(ref.where, changed)))
      .map(relation => ({ name, relation })),
  );
}

const comparesWith = (where: Condition, changed: ReadonlySet<string>): boolean =>
  listThisVariableFields(where).some(field => changed.has(field));

/** `unfit` for records that exist and do not meet the relation's condition. */
async function findFault(
  context: RequestContext,
  reading: RecordReader,
  { ref, uuids }: RelationValue,
  holder: RelationConditionRecord | null,
  seen: Condition,
): Promise<'reference' | 'unfit' | undefined> {
  const wanted = [...new Set(uuids)];
  const count = (where: Condition) =>
    reading.count(ref.to, andConditions([matchRecordUuids(wanted), seen, where]));
  const fitting = ref.where ? bindWhere(context, ref.where, holder) : matchAll;
  if ((await count(fitting)) === wanted.length) return undefined;
  return isMatchAll(fitting) || (await count(matchAll)) < wanted.length ? 'reference' : 'unfit';
}

function bindWhere(
  context: RequestContext,
  where: Condition,
  holder: RelationConditionRecord | null,
): Condition {
  if (holder) {
    // Matches all hashes under which related records may store a sensitive value: those of the former
    // encryption key and of earlier versions.
    const { resource, record } = holder;
    const lookedUp = withStoredHashes(resource, record, context.encryption);
    return bindConditionVariables(where, context.createRecordScope(lookedUp));
  }
  return bindConditionVariables(
    omitConditions(where, part => listThisVariableFields(part).length > 0),
    context.scope,
  );
}
