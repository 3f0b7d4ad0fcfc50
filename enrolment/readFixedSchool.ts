import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { findGrant } from './findGrant';

const juniorStage = 2;

/**
 * Returns the school to which a child is assigned independently of its home: the school that the office set in a
 * special case, otherwise the junior school that is linked to its primary school. Undefined if there is none.
 */
export async function readFixedSchool(record: JsonObject, context: RuleContext): Promise<string | undefined> {
  const special = await findGrant(record, 'fix_school', context);
  const fixed = scalarToText(special?.fixedSchoolId);
  if (fixed !== '') return fixed;
  return record.stage === juniorStage ? readDirectSchool(record, context) : undefined;
}

async function readDirectSchool(
  { season = null, idcard }: JsonObject,
  { reader, ...context }: RuleContext,
): Promise<string | undefined> {
  const known = parseCondition({ season, state: 'valid', directSchoolId: { null: false } });
  const numbers = context.hashes(scalarToText(idcard)).map((hash): Condition => {
    return { op: 'is', path: ['idcard'], test: { hash } };
  });
  const { rows } = await reader.list('originalgraduate', {
    where: { op: 'all', of: [known, { op: 'any', of: numbers }] },
    sort: [{ field: 'asOf', descending: true }],
    limit: 1,
    count: false,
  });
  const [graduate] = rows;
  return graduate && scalarToText(graduate.directSchoolId);
}
