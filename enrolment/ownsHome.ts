import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';

/** Types of entries in the real-estate register that prove ownership; a lease does not. */
const ownership = ['certificate', 'contract', 'relocation'];

/** Whether a parent of the child owns a home in the city according to the real-estate register. */
export async function ownsHome(
  { season = null, fatherIdcard, motherIdcard }: JsonObject,
  { reader, hashes }: Pick<RuleContext, 'reader' | 'hashes'>,
): Promise<boolean> {
  const numbers = [fatherIdcard, motherIdcard].map(number => scalarToText(number)).filter(Boolean);
  if (numbers.length === 0) return false;
  const ofParent = numbers
    .flatMap(number => [...hashes(number)])
    .map((hash): Condition => ({ op: 'is', path: ['ownerIdcard'], test: { hash } }));
  const isHome = parseCondition({
    ...{ season, state: 'valid', usage: 'residential', source: ownership },
    rightState: { not: 'cancelled' },
  });
  return (await reader.count('originalhouse', { op: 'all', of: [isHome, { op: 'any', of: ofParent }] })) > 0;
}
