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
  const questions = [...changed].flatMap(name =>
    relationsIn(fields[name], record[name], `/${name}`).map(relating => async (): Promise<Issue[]> => {
      const seen = sent.has(name) ? call.access(call.resource(relating.ref.to)).rows : everything;
      const isSound = await leadsSomewhere(call, reading, relating, record, seen);
      return isSound ? [] : [{ path: relating.path, keyword: 'reference' }];
    }),
  );
  // In a transaction they are one message to a database that is reached by messages. Outside of one each of them would
  // take a connection of its own.
  if (reading !== call.store) return (await Promise.all(questions.map(ask => ask()))).flat();
  const issues: Issue[] = [];
  for (const ask of questions) issues.push(...(await ask()));
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
