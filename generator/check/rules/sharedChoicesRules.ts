import { isObject, scalarToText } from '#model/json';
import type { ChoiceList } from '../../choices/ChoiceList';
import { selectUsedChoices, type ChoiceUse, type LocatedChoiceCode } from '../../choices/ChoiceUse';
import type { CheckContext } from '../outline/CheckContext';
import { toListOrEmpty, toObjectOrEmpty } from '../outline/locatedNames';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';

const getUnknownCodes = (
  { only = [], except = [] }: ChoiceUse,
  { choices }: ChoiceList,
): LocatedChoiceCode[] => {
  const known = new Set(choices.map(choice => choice.const));
  return [...only, ...except].filter(({ code }) => !known.has(code));
};

/** Suggests the code with the other type: a number written as text, or the reverse, is a common mistake. */
function suggestCode(code: string | number, { choices }: ChoiceList): CheckFinding['cure'] {
  const codes = choices.flatMap(choice => scalarToText(choice.const) || []);
  const text = String(code);
  if (!codes.includes(text)) return suggestName(text, codes);
  const written = typeof code === 'number' ? JSON.stringify(text) : text;
  return { zh: `改为 ${written}。`, en: `Write ${written}.` };
}

/** The choice list that a field uses, if its file could be parsed. */
function getReadableList({ list }: ChoiceUse, { choiceLists }: CheckContext): ChoiceList | undefined {
  const found = choiceLists.get(list.name);
  return found && found.choices.length > 0 ? found : undefined;
}

/** Rules for the value of `x-choices` of a field. */
export const choiceUseRules: readonly CheckRule<ChoiceUse>[] = [
  {
    id: 'choices/unknown-list',
    find: ({ list }, { choiceLists }) =>
      choiceLists.has(list.name)
        ? []
        : [
            {
              at: list.at,
              what: {
                zh: `没有选项文件“choices/${list.name}.json”。`,
                en: `There is no file "choices/${list.name}.json".`,
              },
              cure: suggestName(list.name, choiceLists.keys()),
            },
          ],
  },
  {
    id: 'choices/unknown-code',
    find: (use, context) => {
      const list = getReadableList(use, context);
      if (!list) return [];
      return getUnknownCodes(use, list).map(({ code, at }) => ({
        at,
        what: {
          zh: `“${use.list.name}”里没有值 ${JSON.stringify(code)}。`,
          en: `"${use.list.name}" has no value ${JSON.stringify(code)}.`,
        },
        cure: suggestCode(code, list),
      }));
    },
  },
  {
    id: 'choices/only-and-except',
    find: ({ at, only, except }) =>
      only && except
        ? [
            {
              at: [...at, 'except'],
              on: 'key',
              what: {
                zh: '“only”和“except”不能同时写。',
                en: '"only" and "except" may not both be said.',
              },
              cure: { zh: '只留下“only”。', en: 'Keep "only" alone.' },
            },
          ]
        : [],
  },
  {
    id: 'choices/part-of-records',
    find: ({ list, at, only, except }, { choiceLists }) =>
      choiceLists.get(list.name)?.entries && (only ?? except)
        ? [
            {
              at: [...at, only ? 'only' : 'except'],
              on: 'key',
              what: {
                zh: `“${list.name}”的选项是记录，这里无从得知有哪些。`,
                en: `The choices of "${list.name}" are records, and are not known here.`,
              },
              cure: {
                zh: `写 "x-choices": "${list.name}"；要哪些由 choices/${list.name}.json 的“where”决定。`,
                en: `Write "x-choices": "${list.name}"; the "where" of choices/${list.name}.json says which.`,
              },
            },
          ]
        : [],
  },
  {
    id: 'choices/none-left',
    find: (use, context) => {
      const list = getReadableList(use, context);
      if (!list || use.only || getUnknownCodes(use, list).length > 0) return [];
      if (selectUsedChoices(use, list).length > 0) return [];
      return [
        {
          at: [...use.at, 'except'],
          on: 'key',
          what: { zh: '所有的值都被排除，没有可选的了。', en: 'Every value is taken out, so none is left.' },
          cure: { zh: '从“except”里删去要保留的值。', en: 'Take what should stay out of "except".' },
        },
      ];
    },
  },
  {
    id: 'choices/own-and-shared',
    find: ({ at, hasOwnChoices }) =>
      hasOwnChoices
        ? [
            {
              at,
              on: 'key',
              what: {
                zh: '“oneOf”和“x-choices”都写了选项。',
                en: 'Both "oneOf" and "x-choices" say the choices.',
              },
              cure: { zh: '删去“oneOf”或“x-choices”。', en: 'Take out "oneOf" or "x-choices".' },
            },
          ]
        : [],
  },
];

const getCodes = ({ source }: ChoiceList): unknown[] =>
  toListOrEmpty(isObject(source.value) ? source.value.choices : undefined).map(
    choice => toObjectOrEmpty(choice).const,
  );

/** Rules for a file of `choices/`. */
export const choiceListRules: readonly CheckRule<ChoiceList>[] = [
  {
    id: 'names/choices-file',
    find: ({ source: { name } }) =>
      /^[a-z][A-Za-z0-9]{0,39}$/.test(name)
        ? []
        : [
            {
              at: [],
              what: {
                zh: `文件名“${name}”不能作选项的名称。`,
                en: `The file name "${name}" cannot be the name of shared choices.`,
              },
              cure: {
                zh: '以小写字母开头，只用字母和数字，不超过 40 个，如 relation.json。',
                en: 'Begin with a small letter and use letters and digits only, at most 40, such as relation.json.',
              },
            },
          ],
  },
  {
    id: 'choices/duplicate-code',
    find: list => {
      const codes = getCodes(list);
      return codes.flatMap((code, index) =>
        code === undefined || codes.indexOf(code) === index
          ? []
          : [
              {
                at: ['choices', index, 'const'],
                what: {
                  zh: `选项${JSON.stringify(code)} 写了两次。`,
                  en: `The choice ${JSON.stringify(code)} is there twice.`,
                },
                cure: { zh: '删去一个，或换一个值。', en: 'Take one out, or give it another value.' },
              },
            ],
      );
    },
  },
  {
    id: 'choices/mixed-codes',
    find: list => {
      const types = new Set(getCodes(list).map(code => typeof code));
      if (types.size <= 1 || types.has('undefined')) return [];
      return [
        {
          at: ['choices'],
          on: 'key',
          what: {
            zh: '选项的值有的是文字，有的是数字。',
            en: 'Some choices are texts and some are numbers.',
          },
          cure: {
            zh: '全部写成文字（加双引号），或全部写成整数。',
            en: 'Make all of them texts (in double quotes), or all whole numbers.',
          },
        },
      ];
    },
  },
];

/** Rules that give warnings about choices that will not be offered. */
export const unofferedChoiceRules: readonly CheckRule<ChoiceList>[] = [
  {
    id: 'served/unused-choices',
    // A choice list may be used by a resource whose file cannot be parsed.
    find: ({ source: { name } }, { usedChoiceLists, unreadable }) =>
      usedChoiceLists.has(name) || unreadable.size > 0
        ? []
        : [
            {
              at: [],
              what: {
                zh: `没有字段取用这份选项。`,
                en: 'No field uses these choices.',
              },
              cure: {
                zh: `在字段里写 "x-choices": "${name}"，或删去此文件。`,
                en: `Write "x-choices": "${name}" in a field, or delete this file.`,
              },
            },
          ],
  },
];
