import type { JsonObject } from '#model/json';
import { isDeadlineFieldKind } from '#model/tiles';
import { createRuleFactory } from '../createRuleFactory';
import { describeMissingField } from '../describeMissingField';
import {
  getLocatedMembers,
  getLocatedName,
  getLocatedNames,
  getPlaceholders,
  toListOrEmpty,
  toObjectOrEmpty,
  type LocatedName,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { JsonPath } from '../../sourceLocation';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';

interface LetterOutline {
  fields: readonly LocatedName[];
  states: readonly LocatedName[];
  date: LocatedName | undefined;
}

const getParagraphFields = (letter: JsonObject, word: string, at: JsonPath): LocatedName[] =>
  getLocatedNames(letter[word], [...at, word]).flatMap(({ name: text, at: place }) =>
    getPlaceholders(text).map(name => ({ name, at: place })),
  );

const getLetterOutlines = ({ keywords }: ResourceOutline): LetterOutline[] =>
  getLocatedMembers(keywords['x-letters'], ['x-letters']).map(({ value, at }) => {
    const letter = toObjectOrEmpty(value);
    const date = getLocatedName(letter.on, [...at, 'on']);
    const from = getLocatedName(letter.from, [...at, 'from']);
    return {
      fields: [
        ...getParagraphFields(letter, 'text', at),
        ...getParagraphFields(letter, 'x-text-en', at),
        ...toListOrEmpty(letter.rows).flatMap((row, index) => getLocatedNames(row, [...at, 'rows', index])),
        ...(from ? [from] : []),
        ...(date ? [date] : []),
      ],
      states: getLocatedNames(letter.states, [...at, 'states']),
      date,
    };
  });

const letterRule = createRuleFactory(getLetterOutlines);

const omitPart = () => ({
  zh: '删去它：通知书只有字段。',
  en: 'Take it out: a letter has fields only.',
});

export const letterRules: readonly CheckRule<ResourceOutline>[] = [
  letterRule('letters/unknown-field', ({ fields }, resource) =>
    fields
      .filter(({ name }) => !resource.fields.has(name))
      .map(({ name, at }) => ({ at, ...describeMissingField(name, resource, omitPart) })),
  ),
  letterRule('letters/unknown-state', ({ states }, { workflow }) => {
    const known = workflow?.states.map(({ name }) => name) ?? [];
    return states
      .filter(({ name }) => !known.includes(name))
      .map(({ name, at }) => ({
        at,
        what: { zh: `没有状态“${name}”。`, en: `There is no state "${name}".` },
        cure: suggestName(name, known),
      }));
  }),
  letterRule('letters/date', ({ date }, { fields }) => {
    const kind = date && fields.get(date.name)?.kind;
    if (!date || kind === undefined || isDeadlineFieldKind(kind)) return [];
    const dates = [...fields.values()].filter(field => field.kind && isDeadlineFieldKind(field.kind));
    return [
      {
        at: date.at,
        what: {
          zh: `“${date.name}”不是日期或时间字段。`,
          en: `"${date.name}" is no date and no time.`,
        },
        cure: suggestName(
          date.name,
          dates.map(({ name }) => name),
        ),
      },
    ];
  }),
];
