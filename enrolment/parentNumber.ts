import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { normaliseComparedNumber } from '#model/formats';
import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';
import { formatHomeKey } from './home';

/** A home serves one family, and a few where an office has excepted it. */
const maxLocks = 20;

/** The numbers of the parents and the guardian of a child, as they were entered. */
export const listGuardianNumbers = ({ fatherIdcard, motherIdcard, guardianIdcard }: JsonObject): string[] =>
  [fatherIdcard, motherIdcard, guardianIdcard]
    .map(number => scalarToText(number).trim())
    .filter(number => number !== '');

/**
 * Derivation rule: the number by which children of the same parents are known, the father's if he is named. Where the
 * home is held by a child of any of the same guardians, it is the number of that child.
 */
export const parentNumber: CityRules['derivations'][string] = async (record, context) => {
  const numbers = listGuardianNumbers(record);
  const [own = null] = numbers;
  const compared = numbers.map(normaliseComparedNumber);
  const held = own === null ? [] : await listHeld(record, context);
  for (const { parentIdcard, bmId } of held) {
    const number = scalarToText(parentIdcard);
    const sibling = await context.reader.get('registration', scalarToText(bmId));
    const theirs = sibling ? listGuardianNumbers(context.decrypt('registration', sibling)) : [];
    if ([number, ...theirs].some(one => compared.includes(normaliseComparedNumber(one)))) return number;
  }
  return own;
};

/** The locks of a home that hold it for other children. */
async function listHeld(record: JsonObject, context: RuleContext): Promise<JsonObject[]> {
  const home = formatHomeKey(record);
  if (home === null) return [];
  const state = parseCondition({ state: 'locked', stage: record.stage ?? null });
  const atHome: Condition = {
    op: 'any',
    of: context.hashes(home).map(hash => ({ op: 'is', path: ['home'], test: { hash } })),
  };
  const { rows } = await context.reader.list('houselock', {
    where: { op: 'all', of: [state, atHome] },
    sort: [{ field: 'id', descending: false }],
    limit: maxLocks,
    count: false,
  });
  const own = scalarToText(record.uuid);
  return rows.filter(({ bmId }) => scalarToText(bmId) !== own).map(row => context.decrypt('houselock', row));
}
