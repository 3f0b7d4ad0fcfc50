import { createRuleFactory } from '../createRuleFactory';
import {
  getLocatedNames,
  toObjectOrEmpty,
  getPlaceholders,
  toTextOrUndefined,
  type LocatedName,
} from '../outline/locatedNames';
import type { FieldOutline } from '../outline/FieldOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';

type NumberedField = FieldOutline & {
  numbering: FieldOutline['keywords'];
  numberingPath: FieldOutline['at'];
};

const numberedFieldRule = createRuleFactory(({ declaredFields, viewOf }): NumberedField[] =>
  (viewOf ? [] : declaredFields)
    .filter(({ keywords }) => keywords['x-number'] !== undefined)
    .map(field => ({
      ...field,
      numbering: toObjectOrEmpty(field.keywords['x-number']),
      numberingPath: [...field.at, 'x-number'],
    })),
);

function findUnknown(
  names: readonly LocatedName[],
  known: readonly string[],
  what: (name: string) => CheckFinding['what'],
): CheckFinding[] {
  return names
    .filter(({ name }) => !known.includes(name))
    .map(({ name, at }) => ({ at, what: what(name), cure: suggestName(name, known) }));
}

export const sequenceNumberRules: readonly CheckRule<ResourceOutline>[] = [
  numberedFieldRule('numbers/one-form', ({ numbering, numberingPath }) =>
    (numbering.format === undefined) === (numbering.rule === undefined)
      ? [
          {
            at: numberingPath,
            on: 'key',
            what: {
              zh: '编号要写“format”或“rule”中的一个。',
              en: 'A number has either a "format" or a "rule".',
            },
            cure: {
              zh: '如 "format": "{season}{seq:6}"。',
              en: 'Write, for example, "format": "{season}{seq:6}".',
            },
          },
        ]
      : [],
  ),
  numberedFieldRule('numbers/kind', ({ kind, numberingPath }) =>
    kind === undefined || kind === 'text'
      ? []
      : [
          {
            at: numberingPath,
            on: 'key',
            what: { zh: '只有文字字段能编号。', en: 'Only a text can be numbered.' },
            cure: { zh: '写 "type": "string"。', en: 'Write "type": "string".' },
          },
        ],
  ),
  numberedFieldRule('numbers/placeholder', ({ numbering, numberingPath, name }, { fields }) => {
    const others = [...fields.keys()].filter(other => other !== name);
    return getPlaceholders(toTextOrUndefined(numbering.format) ?? '').flatMap(placeholder => {
      const [word = '', length] = placeholder.split(':');
      const counted = length === undefined || /^[1-9][0-9]?$/.test(length);
      if (counted && (word === 'luhn' ? length === undefined : word === 'seq' || others.includes(word)))
        return [];
      return [
        {
          at: [...numberingPath, 'format'],
          what: {
            zh: `“{${placeholder}}”不能用于编号。`,
            en: `"{${placeholder}}" cannot stand in a number.`,
          },
          cure: counted
            ? suggestName(word, ['seq', 'luhn', ...others])
            : {
                zh: '冒号后写位数，如 {seq:6}。',
                en: 'Write how many characters after the colon, such as {seq:6}.',
              },
        },
      ];
    });
  }),
  numberedFieldRule('numbers/per', ({ numbering, numberingPath, name }, { fields }) =>
    findUnknown(
      getLocatedNames(numbering.per, [...numberingPath, 'per']),
      [...fields.keys()].filter(other => other !== name),
      per => ({
        zh: `没有可供分组的字段“${per}”。`,
        en: `There is no field "${per}" to number by.`,
      }),
    ),
  ),
  numberedFieldRule('numbers/unknown-transition', ({ numbering, numberingPath }, { workflow }) =>
    findUnknown(
      getLocatedNames(numbering.on, [...numberingPath, 'on']),
      workflow?.transitions.map(({ name }) => name) ?? [],
      on => ({
        zh: `没有流转“${on}”。`,
        en: `There is no transition "${on}".`,
      }),
    ),
  ),
  numberedFieldRule('numbers/unknown-rule', ({ numbering, numberingPath }, _, { rules }) =>
    findUnknown(getLocatedNames(numbering.rule, [...numberingPath, 'rule']), rules.numbers, rule => ({
      zh: `enrolment/ 里没有编号规则“${rule}”。`,
      en: `enrolment/ has no numbering called "${rule}".`,
    })),
  ),
];
