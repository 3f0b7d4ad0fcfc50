import { createRuleFactory } from '../createRuleFactory';
import type { FieldOutline } from '../outline/FieldOutline';
import { getLocatedName } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

const word = 'x-record-of';

const recordOfRule = createRuleFactory(
  ({ declaredFields, viewOf }: ResourceOutline): readonly FieldOutline[] =>
    viewOf ? [] : declaredFields.filter(({ keywords }) => keywords[word] !== undefined),
);

/** Whether the field can store the name of a resource. */
const holdsName = ({ kind, keywords }: FieldOutline): boolean =>
  (kind === 'text' || kind === 'choice') && keywords['x-sensitive'] === undefined;

export const recordOfFieldRules: readonly CheckRule<ResourceOutline>[] = [
  recordOfRule('references/record-key', ({ kind, keywords, at }) =>
    kind === 'text' && keywords.format === 'uuid'
      ? []
      : [
          {
            at: [...at, word],
            what: {
              zh: '这个字段不是记录的键，不能由它打开记录。',
              en: 'This field is no key of a record, so it leads to none.',
            },
            cure: {
              zh: '写上 "type": "string", "format": "uuid"；关系用“x-ref”。',
              en: 'Write "type": "string", "format": "uuid"; a relation is written as "x-ref".',
            },
          },
        ],
  ),
  recordOfRule('references/record-of', ({ name: own, keywords, at }, { fields }) => {
    const said = getLocatedName(keywords[word], [...at, word]);
    const named = fields.get(said?.name ?? '');
    if (!said || (named && named.name !== own && holdsName(named))) return [];
    const fitting = [...fields.values()].filter(field => field.name !== own && holdsName(field));
    return [
      {
        at: said.at,
        what: named
          ? {
              zh: `“${said.name}”不是写资源名称的文字。`,
              en: `"${said.name}" is no text that names a resource.`,
            }
          : { zh: `没有字段“${said.name}”。`, en: `There is no field "${said.name}".` },
        cure: suggestName(
          said.name,
          fitting.map(({ name }) => name),
        ),
      },
    ];
  }),
];
