import { namesIn, objectIn, placeholdersIn, textIn, type Named } from './members';
import type { FieldOutline } from './fieldOutlines';
import type { Outline } from './outline';
import type { Finding, Rule } from './rule';
import { writeInstead } from './suggest';
import type { World } from './world';

type Numbered = FieldOutline & { says: FieldOutline['words']; place: FieldOutline['at'] };

function eachNumbered(
  id: string,
  find: (field: Numbered, resource: Outline, world: World) => readonly Finding[],
): Rule<Outline> {
  return {
    id,
    find: (resource, world) =>
      resource.view
        ? []
        : resource.declared
            .filter(({ words }) => words['x-number'] !== undefined)
            .map(field => ({
              ...field,
              says: objectIn(field.words['x-number']),
              place: [...field.at, 'x-number'],
            }))
            .flatMap(field => find(field, resource, world)),
  };
}

function unknown(
  names: readonly Named[],
  known: readonly string[],
  what: (name: string) => Finding['what'],
): Finding[] {
  return names
    .filter(({ name }) => !known.includes(name))
    .map(({ name, at }) => ({ at, what: what(name), cure: writeInstead(name, known) }));
}

export const numberRules: readonly Rule<Outline>[] = [
  eachNumbered('numbers/one-form', ({ says, place }) =>
    (says.format === undefined) === (says.rule === undefined)
      ? [
          {
            at: place,
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
  eachNumbered('numbers/kind', ({ kind, place }) =>
    kind === undefined || kind === 'text'
      ? []
      : [
          {
            at: place,
            on: 'key',
            what: { zh: '只有文字字段能编号。', en: 'Only a text can be numbered.' },
            cure: { zh: '写 "type": "string"。', en: 'Write "type": "string".' },
          },
        ],
  ),
  eachNumbered('numbers/placeholder', ({ says, place, name }, { fields }) => {
    const others = [...fields.keys()].filter(other => other !== name);
    return placeholdersIn(textIn(says.format) ?? '').flatMap(placeholder => {
      const [word = '', length] = placeholder.split(':');
      const counted = length === undefined || /^[1-9][0-9]?$/.test(length);
      if (counted && (word === 'luhn' ? length === undefined : word === 'seq' || others.includes(word)))
        return [];
      return [
        {
          at: [...place, 'format'],
          what: {
            zh: `“{${placeholder}}”不能用于编号。`,
            en: `"{${placeholder}}" cannot stand in a number.`,
          },
          cure: counted
            ? writeInstead(word, ['seq', 'luhn', ...others])
            : {
                zh: '冒号后写位数，如 {seq:6}。',
                en: 'Write how many characters after the colon, such as {seq:6}.',
              },
        },
      ];
    });
  }),
  eachNumbered('numbers/per', ({ says, place, name }, { fields }) =>
    unknown(
      namesIn(says.per, [...place, 'per']),
      [...fields.keys()].filter(other => other !== name),
      per => ({
        zh: `没有可供分组的字段“${per}”。`,
        en: `There is no field "${per}" to number by.`,
      }),
    ),
  ),
  eachNumbered('numbers/unknown-transition', ({ says, place }, { workflow }) =>
    unknown(namesIn(says.on, [...place, 'on']), workflow?.transitions.map(({ name }) => name) ?? [], on => ({
      zh: `没有流转“${on}”。`,
      en: `There is no transition "${on}".`,
    })),
  ),
  eachNumbered('numbers/unknown-rule', ({ says, place }, _, { rules }) =>
    unknown(namesIn(says.rule, [...place, 'rule']), rules.numbers, rule => ({
      zh: `enrolment/ 里没有编号规则“${rule}”。`,
      en: `enrolment/ has no numbering called "${rule}".`,
    })),
  ),
];
