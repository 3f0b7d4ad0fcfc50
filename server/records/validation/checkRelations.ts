import { bindCondition } from '#model/conditions/bindCondition';
import { matchAll, type Condition } from '#model/conditions';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf } from '#model/conditions/simplifyCondition';
import type { RequestContext } from '../RequestContext';
import { matchUuids } from '../access/AuthorizedRecord';
import { collectRelations, type RelationValue } from '../values/collectRelations';

/**
 * Checks that every related record exists and meets the relation's condition. Relations in `sent` must also lead to
 * records visible to the caller, so a hidden record is reported like a missing one.
 */
export async function checkRelations(
  call: RequestContext,
  reading: RecordReader,
  { fields }: Pick<Resource, 'fields'>,
  record: JsonObject,
  changed: Iterable<string>,
  sent: ReadonlySet<string>,
): Promise<Issue[]> {
  const questions = [...changed].flatMap(name =>
    collectRelations(fields[name], record[name], `/${name}`).map(relating => async (): Promise<Issue[]> => {
      const seen = sent.has(name) ? call.getAccess(call.getResource(relating.ref.to)).visibleRows : matchAll;
      const isSound = await isValidRelation(call, reading, relating, record, seen);
      return isSound ? [] : [{ path: relating.path, keyword: 'reference' }];
    }),
  );
  // In a transaction, concurrent queries are pipelined to PostgreSQL in one round trip. Outside of one, each concurrent
  // query would take its own connection from the pool, so they run one after another.
  if (reading !== call.store) return (await Promise.all(questions.map(ask => ask()))).flat();
  const issues: Issue[] = [];
  for (const ask of questions) issues.push(...(await ask()));
  return issues;
}

async function isValidRelation(
  call: RequestContext,
  reading: RecordReader,
  { ref, uuids }: RelationValue,
  record: JsonObject,
  seen: Condition,
): Promise<boolean> {
  const wanted = [...new Set(uuids)];
  const fitting = ref.where ? bindCondition(ref.where, call.createRecordScope(record)) : matchAll;
  return (await reading.count(ref.to, allOf([matchUuids(wanted), seen, fitting]))) === wanted.length;
}
