import { checkConstant } from '../checkConstant';
import { createRuleFactory } from '../createRuleFactory';
import type { FieldOutline } from '../outline/FieldOutline';
import { getLocatedMembers, toListOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

const word = 'x-differs';

/**
 * Creates a rule for each list field with `x-differs`, which declares the items that count as differences. A view
 * inherits the keyword from its base.
 */
const differRule = createRuleFactory(
  ({ declaredFields, viewOf }: ResourceOutline): readonly FieldOutline[] =>
    viewOf ? [] : declaredFields.filter(({ keywords }) => keywords[word] !== undefined),
);

/** The choice fields that `x-differs` names, each with the values that count as a difference. */
const getNamed = ({ keywords, at }: FieldOutline) => getLocatedMembers(keywords[word], [...at, word]);

export const listDifferenceRules: readonly CheckRule<ResourceOutline>[] = [
  differRule('differs/list', ({ kind, at }) =>
    kind === 'list'
      ? []
      : [
          {
            at: [...at, word],
            what: {
              zh: '这个字段没有逐项的内容，说不出哪些是不一致的。',
              en: 'This field holds no items of which some could be differences.',
            },
            cure: {
              zh: '写在 "type": "array"、“items”为一组字段的列表上。',
              en: 'Write it at a list: "type": "array", with a group of fields as "items".',
            },
          },
        ],
  ),
  differRule('differs/field', field => {
    const choices = field.innerFields.filter(({ kind }) => kind === 'choice').map(({ name }) => name);
    if (field.kind !== 'list') return [];
    return getNamed(field)
      .filter(({ name }) => !choices.includes(name))
      .map(({ name, at }) => ({
        at,
        on: 'key' as const,
        what: {
          zh: `列表的每一项里没有叫“${name}”的选项字段。`,
          en: `The items of the list have no choice called "${name}".`,
        },
        cure: suggestName(name, choices),
      }));
  }),
  differRule('differs/value', field =>
    getNamed(field).flatMap(({ name, value, at }) => {
      const inner = field.innerFields.find(one => one.name === name);
      if (inner?.kind !== 'choice') return [];
      return toListOrEmpty(value).flatMap((one, index) => checkConstant(inner, one, [...at, index]));
    }),
  ),
];
