import { isObject, type Value } from '#model/json';
import type { Path } from '../place';
import { definitionIn } from './inlined';
import { objectIn } from './members';
import type { Outline } from './outline';
import type { Rule } from './rule';
import { writeInstead } from './suggest';

interface Use {
  ref: string;
  at: Path;
}

/** Every `$ref` among the words of JSON Schema; what stands under words of our own is no schema. */
function usesIn(value: Value, at: Path): Use[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => usesIn(item, [...at, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (key === '$ref' && typeof member === 'string') return [{ ref: member, at: [...at, key] }];
    return key.startsWith('x-') || key === 'default' || key === 'const' ? [] : usesIn(member, [...at, key]);
  });
}

/** The definitions that a definition takes over, at any depth, itself among them when it never ends. */
function reached(defs: Readonly<Record<string, Value>>, from: string, seen = new Set<string>()): Set<string> {
  for (const { ref } of usesIn(objectIn(defs[from]), [])) {
    const name = definitionIn(ref);
    if (name === undefined || seen.has(name)) continue;
    seen.add(name);
    reached(defs, name, seen);
  }
  return seen;
}

export const refRules: readonly Rule<Outline>[] = [
  {
    id: 'forbidden/external-ref',
    find: ({ words }) =>
      usesIn(words, [])
        .filter(({ ref }) => definitionIn(ref) === undefined && ref !== '#')
        .map(({ ref, at }) => ({
          at,
          what: {
            zh: `“$ref”指向了“${ref}”，只能指向本文件的 $defs。`,
            en: `"$ref" leads to "${ref}"; it may lead to $defs of this file only.`,
          },
          cure: {
            zh: '把那一部分放进本文件的 $defs，写 "#/$defs/名称"。',
            en: 'Put the part into $defs of this file and write "#/$defs/name".',
          },
        })),
  },
  {
    id: 'forbidden/unknown-ref',
    find: ({ words }) => {
      const defs = objectIn(words.$defs);
      return usesIn(words, []).flatMap(({ ref, at }) => {
        const name = definitionIn(ref);
        if (name === undefined || Object.hasOwn(defs, name)) return [];
        return [
          {
            at,
            what: { zh: `$defs 里没有“${name}”。`, en: `There is no "${name}" in $defs.` },
            cure: writeInstead(
              ref,
              Object.keys(defs).map(key => `#/$defs/${key}`),
            ),
          },
        ];
      });
    },
  },
  {
    id: 'forbidden/recursive-ref',
    find: ({ words }) => {
      const defs = objectIn(words.$defs);
      return usesIn(words, [])
        .filter(
          ({ ref }) => ref === '#' || reached(defs, definitionIn(ref) ?? '').has(definitionIn(ref) ?? ''),
        )
        .map(({ ref, at }) => ({
          at,
          what: {
            zh: `“${ref}”又包含它自己，记录会无限嵌套。`,
            en: `"${ref}" contains itself, so that a record would nest without end.`,
          },
          cure: { zh: '记录之间的关系用“x-ref”。', en: 'Use "x-ref" for a relation between records.' },
        }));
    },
  },
];
