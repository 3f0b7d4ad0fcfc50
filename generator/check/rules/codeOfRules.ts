import { createRuleFactory } from '../createRuleFactory';
import type { FieldOutline } from '../outline/FieldOutline';
import { getLocatedName } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

const word = 'x-code-of';

const codeOfRule = createRuleFactory(
  ({ declaredFields, viewOf }: ResourceOutline): readonly FieldOutline[] =>
    viewOf ? [] : declaredFields.filter(({ keywords }) => keywords[word] !== undefined),
);

const isPlainText = ({ kind, keywords }: FieldOutline): boolean =>
  kind === 'text' && keywords['x-sensitive'] === undefined;

/** A field that tells its records apart, as a code does. */
const isCode = (field: FieldOutline): boolean =>
  isPlainText(field) && (field.keywords['x-unique'] === true || field.keywords['x-unique'] === 'ignoreCase');

export const codeOfRules: readonly CheckRule<ResourceOutline>[] = [
  codeOfRule('references/code-text', field =>
    isPlainText(field)
      ? []
      : [
          {
            at: [...field.at, word],
            what: {
              zh: '这个字段不是单行文本，或是加密的，不能填写编码。',
              en: 'This field is no line of text, or is encrypted, so it holds no code.',
            },
            cure: {
              zh: '写上 "type": "string" 并去掉“x-sensitive”；要填记录本身的，用“x-ref”。',
              en: 'Write "type": "string" without "x-sensitive"; the record itself is written as "x-ref".',
            },
          },
        ],
  ),
  codeOfRule('references/code-of', ({ keywords, at }, _resource, { resources }) => {
    const said = getLocatedName(keywords[word], [...at, word]);
    const [of = '', name = ''] = said?.name.split('.') ?? [];
    if (!said || (resources.has(of) && !resources.get(of))) return [];
    const target = resources.get(of);
    const field = target?.fields.get(name);
    if (field && isCode(field)) return [];
    const codes = [...(target?.fields.values() ?? [])].filter(isCode);
    return [
      {
        at: said.at,
        what: !target
          ? { zh: `没有资源“${of}”。`, en: `There is no resource "${of}".` }
          : field
            ? {
                zh: `“${name}”不是唯一的单行文本，分不清记录。`,
                en: `"${name}" is no unique line of text, and does not tell records apart.`,
              }
            : { zh: `资源“${of}”没有字段“${name}”。`, en: `Resource "${of}" has no field "${name}".` },
        cure: target
          ? suggestName(
              said.name,
              codes.map(code => `${of}.${code.name}`),
            )
          : suggestName(of, resources.keys()),
      },
    ];
  }),
];
