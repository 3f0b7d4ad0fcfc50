import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { normaliseComparedNumber } from '#model/formats';
import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';
import { formatHomeKey } from './home';

/**
 * Maximum number of locks of one home that are read. A home has one lock, and a few more if an office exempted other
 * families.
 */
const maxLocks = 20;

/** Lists the ID numbers of the parents and the guardian of a child, as typed. */
export const listGuardianNumbers = ({ fatherIdcard, motherIdcard, guardianIdcard }: JsonObject): string[] =>
  [fatherIdcard, motherIdcard, guardianIdcard]
    .map(number => scalarToText(number).trim())
    .filter(number => number !== '');

/**
 * Derivation rule: the ID number that identifies the parents, so that siblings are recognised: that of the father if he
 * is named. If the home is locked for another child with one of the same guardians, the number stored for that child is
 * used.
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

/** Lists the locks of a home that belong to other children. */
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
