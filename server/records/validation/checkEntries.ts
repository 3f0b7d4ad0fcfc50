import { allOf } from '#model/conditions/simplifyCondition';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { collectEntries, type EntryValue } from '../values/collectEntries';

/**
 * Checks that each changed choice that is a record is one that may be chosen. What the field held `before` stays
 * allowed, though it is retired by now.
 */
export async function checkEntries(
  reading: RecordReader,
  { fields }: Pick<Resource, 'fields'>,
  values: JsonObject,
  changed: Iterable<string>,
  before: JsonObject = {},
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const name of changed) {
    const held = collectEntries(fields[name], before[name], '');
    for (const entry of collectEntries(fields[name], values[name], `/${name}`))
      if (!(await areOffered(reading, entry, held))) issues.push({ path: entry.path, keyword: 'unfit' });
  }
  return issues;
}

async function areOffered(
  reading: RecordReader,
  { source, values }: EntryValue,
  held: readonly EntryValue[],
): Promise<boolean> {
  const kept = held.filter(one => one.source.list === source.list).flatMap(one => one.values);
  const wanted = [...new Set(values)].filter(value => !kept.includes(value));
  if (wanted.length === 0) return true;
  const isWanted = { op: 'is', path: [source.value], test: { in: wanted } } as const;
  return (await reading.count(source.of, allOf([source.where, source.offered, isWanted]))) === wanted.length;
}
