import { isObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { getDefinitionName } from '../outline/inlineSchemaRef';
import { toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

interface RefUse {
  ref: string;
  at: JsonPath;
}

/** Every `$ref` under JSON Schema keywords; values of x- keywords are not schemas. */
function collectRefUses(value: JsonValue, at: JsonPath): RefUse[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => collectRefUses(item, [...at, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (key === '$ref' && typeof member === 'string') return [{ ref: member, at: [...at, key] }];
    return key.startsWith('x-') || key === 'default' || key === 'const'
      ? []
      : collectRefUses(member, [...at, key]);
  });
}

/** Definitions that a definition inlines, transitively; includes itself when cyclic. */
function collectReachedDefinitions(
  defs: Readonly<Record<string, JsonValue>>,
  from: string,
  seen = new Set<string>(),
): Set<string> {
  for (const { ref } of collectRefUses(toObjectOrEmpty(defs[from]), [])) {
    const name = getDefinitionName(ref);
    if (name === undefined || seen.has(name)) continue;
    seen.add(name);
    collectReachedDefinitions(defs, name, seen);
  }
  return seen;
}

export const jsonSchemaRefRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'forbidden/external-ref',
    find: ({ keywords }) =>
      collectRefUses(keywords, [])
        .filter(({ ref }) => getDefinitionName(ref) === undefined && ref !== '#')
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
    find: ({ keywords }) => {
      const defs = toObjectOrEmpty(keywords.$defs);
      return collectRefUses(keywords, []).flatMap(({ ref, at }) => {
        const name = getDefinitionName(ref);
        if (name === undefined || Object.hasOwn(defs, name)) return [];
        return [
          {
            at,
            what: { zh: `$defs 里没有“${name}”。`, en: `There is no "${name}" in $defs.` },
            cure: suggestName(
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
    find: ({ keywords }) => {
      const defs = toObjectOrEmpty(keywords.$defs);
      return collectRefUses(keywords, [])
        .filter(
          ({ ref }) =>
            ref === '#' ||
            collectReachedDefinitions(defs, getDefinitionName(ref) ?? '').has(getDefinitionName(ref) ?? ''),
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
