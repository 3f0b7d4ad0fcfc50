import { toListOrEmpty, toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import type { JsonPath } from '../../sourceLocation';

/** Verbs of access grants that no route of the server requires yet. */
const unservedVerbs: readonly string[] = ['import', 'export'];

const createFinding = (at: JsonPath, word: string): CheckFinding => ({
  at,
  on: 'key',
  what: { zh: `“${word}”目前还不起作用。`, en: `"${word}" does nothing yet.` },
  cure: {
    zh: '可以保留：支持之后，它会按所写的生效。',
    en: 'It may stay: it comes into effect as written once the product serves it.',
  },
});

/** Rules whose findings are warnings: the file is served all the same. */
export const unservedKeywordRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'served/verb',
    find: ({ keywords }) =>
      Object.entries(toObjectOrEmpty(keywords['x-access'])).flatMap(([role, value]) =>
        (Array.isArray(value) ? toListOrEmpty(value) : [value]).flatMap((grant, index) =>
          unservedVerbs
            .filter(verb => toObjectOrEmpty(grant)[verb] !== undefined)
            .map(verb =>
              createFinding(['x-access', role, ...(Array.isArray(value) ? [index] : []), verb], verb),
            ),
        ),
      ),
  },
];
