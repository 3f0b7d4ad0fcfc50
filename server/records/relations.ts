import { bindCondition } from '#model/bindCondition';
import { everything, type Condition } from '#model/conditions';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Reading } from '#model/records';
import type { Field, Reference, Resource } from '#model/resource';
import { allOf } from '#model/simplify';
import type { Call } from './Call';

type Related = Field & { ref: Reference };

const isRelated = (field: Field | undefined): field is Related => field?.ref !== undefined;

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
    const field = fields[name];
    if (!isRelated(field)) continue;
    const uuids = [record[name] ?? null].flat().filter(item => typeof item === 'string');
    if (uuids.length === 0) continue;
    const seen = sent.has(name) ? call.access(call.resource(field.ref.to)).rows : everything;
    if (!(await leadSomewhere(call, reading, field.ref, new Set(uuids), record, seen))) {
      issues.push({ path: `/${name}`, keyword: 'reference' });
    }
  }
  return issues;
}

async function leadSomewhere(
  call: Call,
  reading: Reading,
  ref: Reference,
  uuids: ReadonlySet<string>,
  record: JsonObject,
  seen: Condition,
): Promise<boolean> {
  const among: Condition = { op: 'is', path: ['uuid'], test: { in: [...uuids] } };
  const fitting = ref.where ? bindCondition(ref.where, call.scopeOn(record)) : everything;
  return (await reading.count(ref.to, allOf([among, seen, fitting]))) === uuids.size;
}
