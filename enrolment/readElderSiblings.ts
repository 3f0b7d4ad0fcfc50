import type { Condition } from '#model/conditions';
import { normaliseComparedNumber } from '#model/formats';
import { scalarToText, type JsonObject } from '#model/json';
import { getStoredHash, type Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { listGuardianNumbers } from './parentNumber';
import { listAllRows, listRowsOfKeys, whereAll, whereEquals } from './rowQueries';
import { countSchoolYears } from './schoolYears';

const whereHash = (hashes: readonly string[]): Condition => ({
  op: 'any',
  of: hashes.map(hash => ({ op: 'is', path: ['idcard'], test: { hash } })),
});

/** Whether a pupil who entered a school in a season is still there. */
function isStillAt(entered: JsonObject, season: number, level: string): boolean {
  const years = season - Number(entered.season);
  return years >= 0 && years < countSchoolYears(entered, level);
}

/**
 * Whether a pupil of the list belongs to the family. A pupil without listed parents is recognised by the ID number
 * alone, any other pupil must have a parent or guardian of the child.
 */
function isOfFamily(pupil: JsonObject, child: JsonObject): boolean {
  const [theirs, ours] = [pupil, child].map(one => listGuardianNumbers(one).map(normaliseComparedNumber));
  return theirs?.length === 0 || theirs?.some(number => ours?.includes(number) === true) === true;
}

/**
 * Reads the elder siblings that families name, and returns the children that have one at the named school. The
 * statement of the family is no evidence: the ID number of the sibling must be in the pupil list of the school, or in
 * an earlier registration with the state `enrolled`, which means that the child reported at the school.
 */
export async function readElderSiblings<Child extends JsonObject>(
  { season }: JsonObject,
  { children, schools }: { children: readonly Child[]; schools: readonly Row[] },
  context: Pick<RuleContext, 'reader' | 'decrypt' | 'hashes'>,
): Promise<ReadonlySet<Child>> {
  const levels = new Map(schools.map(({ uuid, level }) => [uuid, scalarToText(level)]));
  const named = children.flatMap(child => {
    const [number, school] = [scalarToText(child.siblingIdcard), scalarToText(child.siblingSchoolId)];
    return number !== '' && levels.has(school) ? [{ child, school, hashes: context.hashes(number) }] : [];
  });
  const read = async (resource: string, where: Condition, schoolField: string) => {
    const found = await listRowsOfKeys(
      named.flatMap(({ hashes }) => [...hashes]),
      whereHash,
      page => listAllRows(context.reader, resource, whereAll(where, page)),
    );
    return found.map(row => ({
      ...{ hash: getStoredHash(row.idcard), school: scalarToText(row[schoolField]) },
      pupil: context.decrypt(resource, row),
    }));
  };
  const pupils = [
    ...(await read('student', whereAll(), 'school')),
    ...(await read('registration', whereEquals('status', 'enrolled'), 'schoolId')),
  ];
  const byHash = new Map<string | null, typeof pupils>();
  for (const one of pupils) byHash.set(one.hash, [...(byHash.get(one.hash) ?? []), one]);
  const hasElder = ({ child, school, hashes }: (typeof named)[number]): boolean =>
    hashes
      .flatMap(hash => byHash.get(hash) ?? [])
      .some(
        ({ pupil, school: theirs }) =>
          theirs === school &&
          isStillAt(pupil, Number(season), levels.get(school) ?? '') &&
          isOfFamily(pupil, child),
      );
  return new Set(named.filter(hasElder).map(({ child }) => child));
}
