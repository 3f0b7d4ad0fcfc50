import { bindCondition } from '#model/bindCondition';
import { everything, type Condition } from '#model/conditions';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Reading } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf } from '#model/simplify';
import type { Call } from './Call';
import { isAmong } from './finding';
import { relationsIn, type Relating } from './related';

/**
 * Whether what these relations lead to lives and fits. Those that the caller `sent` must lead to what it can see; one
 * that it cannot see is as one that is not there.
 */
export async function checkRelations(
  call: Call,
  reading: Reading,
  { fields }: Pick<Resource, 'fields'>,
  record: JsonObject,
  changed: Iterable<string>,
  sent: ReadonlySet<string>,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const name of changed) {
    for (const relating of relationsIn(fields[name], record[name], `/${name}`)) {
      const seen = sent.has(name) ? call.access(call.resource(relating.ref.to)).rows : everything;
      if (await leadsSomewhere(call, reading, relating, record, seen)) continue;
      issues.push({ path: relating.path, keyword: 'reference' });
    }
  }
  return issues;
}

async function leadsSomewhere(
  call: Call,
  reading: Reading,
  { ref, uuids }: Relating,
  record: JsonObject,
  seen: Condition,
): Promise<boolean> {
  const wanted = [...new Set(uuids)];
  const fitting = ref.where ? bindCondition(ref.where, call.scopeOn(record)) : everything;
  return (await reading.count(ref.to, allOf([isAmong(wanted), seen, fitting]))) === wanted.length;
}
