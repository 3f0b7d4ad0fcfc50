import { catalogSources, type CatalogSource } from '#model/catalogSources';
import { getOwn } from '#model/json';
import { createRuleFactory } from '../createRuleFactory';
import { getLocatedName } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

interface SourceUse {
  name: string;
  source: CatalogSource;
}

const sourceRule = createRuleFactory(({ keywords, viewOf }): SourceUse[] => {
  const name = getLocatedName(keywords['x-source'], ['x-source'])?.name ?? '';
  const source = getOwn(catalogSources, name);
  return source && !viewOf ? [{ name, source }] : [];
});

/** Verbs that only read. */
const readingVerbs: readonly string[] = ['see', 'export'];

/** Keywords for records that users write, which are not allowed with `x-source`. */
const writingKeywords = ['x-states', 'x-samples', 'x-create', 'x-window', 'x-me'];

export const catalogSourceRules: readonly CheckRule<ResourceOutline>[] = [
  sourceRule('sources/key', ({ name, source: { key } }, { declaredFields }) =>
    declaredFields.some(field => field.name === key)
      ? []
      : [
          {
            at: ['x-source'],
            what: {
              zh: `“${name}”的记录以“${key}”区分，本资源没有这个字段。`,
              en: `The records of "${name}" are told apart by "${key}", which this resource does not have.`,
            },
            cure: { zh: `加上字段“${key}”。`, en: `Add the field "${key}".` },
          },
        ],
  ),
  sourceRule('sources/field', ({ name: of, source: { fields } }, { declaredFields }) =>
    declaredFields
      .filter(({ name, kind }) => kind !== undefined && getOwn(fields, name) !== kind)
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what:
          getOwn(fields, name) === undefined
            ? { zh: `“${of}”没有“${name}”这一项。`, en: `There is no "${name}" in "${of}".` }
            : {
                zh: `“${of}”的“${name}”不是这种类型。`,
                en: `"${name}" of "${of}" is of another kind.`,
              },
        cure:
          getOwn(fields, name) === undefined
            ? suggestName(name, Object.keys(fields))
            : { zh: `改为 ${fields[name]}。`, en: `Make it ${fields[name]}.` },
      })),
  ),
  sourceRule('sources/written', ({ name }, { keywords }) =>
    writingKeywords
      .filter(word => keywords[word] !== undefined)
      .map(word => ({
        at: [word],
        on: 'key',
        what: {
          zh: `记录由 schema 文件的“${name}”写入，“${word}”没有意义。`,
          en: `The "${name}" of the schema files are the records, so "${word}" has no meaning.`,
        },
        cure: { zh: `删去“${word}”。`, en: `Take "${word}" out.` },
      })),
  ),
  {
    id: 'sources/grant',
    find: ({ keywords, grants, viewOf, base }, { resources }) => {
      const source = viewOf ? resources.get(base)?.keywords['x-source'] : keywords['x-source'];
      if (source === undefined) return [];
      return grants
        .flatMap(({ at, all, permissions }) => [
          ...(all ? [{ at: [...at, 'all'] }] : []),
          ...permissions.filter(({ verb }) => !readingVerbs.includes(verb)),
        ])
        .map(({ at }) => ({
          at,
          on: 'key' as const,
          what: {
            zh: '记录由 schema 文件写入，没有人能修改。',
            en: 'The schema files write these records, and nobody else can.',
          },
          cure: { zh: '只授予“see”。', en: 'Grant "see" alone.' },
        }));
    },
  },
];
