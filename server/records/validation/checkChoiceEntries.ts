import { andConditions } from '#model/conditions/simplifyCondition';
import type { Issue } from '#model/errors';
import type { ChoiceEntrySource } from '#model/field';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { collectChoiceEntries } from '../values/collectChoiceEntries';

/** Requirement on a choice that is a record: `offered` to users, or just `stored`, even if retired or deleted. */
export type ChoiceEntryRequirement = 'offered' | 'stored';

/**
 * Checks that each changed choice that is a record meets the requirement. The value `before` stays allowed,
 * even if it has been retired.
 */
export async function checkChoiceEntries(
  reading: RecordReader,
  { fields }: Pick<Resource, 'fields'>,
  values: JsonObject,
  changed: Iterable<string>,
  before: JsonObject = {},
  requirement: ChoiceEntryRequirement = 'offered',
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const meetRequirement = requirement === 'offered' ? areOffered : areStored;
  for (const name of changed) {
    const held = collectChoiceEntries(fields[name], before[name], '');
    for (const { path, source, values: chosen } of collectChoiceEntries(
      fields[name],
      values[name],
      `/${name}`,
    )) {
      const kept = held.filter(one => one.source.list === source.list).flatMap(one => one.values);
      const wanted = [...new Set(chosen)].filter(value => !kept.includes(value));
      if (wanted.length > 0 && !(await meetRequirement(reading, source, wanted)))
        issues.push({ path, keyword: 'unfit' });
    }
  }
  return issues;
}

async function areOffered(
  reading: RecordReader,
  source: ChoiceEntrySource,
  wanted: readonly string[],
): Promise<boolean> {
  const isWanted = { op: 'is', path: [source.value], test: { in: wanted } } as const;
  return (
    (await reading.count(source.of, andConditions([source.where, source.offered, isWanted]))) ===
    wanted.length
  );
}

async function areStored(
  reading: RecordReader,
  source: ChoiceEntrySource,
  wanted: readonly string[],
): Promise<boolean> {
  for (const value of wanted) {
    const where = andConditions([source.where, { op: 'is', path: [source.value], test: { eq: value } }]);
    const look = async (deleted: boolean): Promise<boolean> =>
      (await reading.list(source.of, { where, sort: [], limit: 1, count: false, deleted })).rows.length > 0;
    if (!(await look(false)) && !(await look(true))) return false;
  }
  return true;
}
