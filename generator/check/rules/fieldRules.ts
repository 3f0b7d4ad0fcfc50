import type { JsonObject } from '#model/json';
import { kindTraits, type FieldKind } from '#model/kinds';
import { ignoreCaseUniqueValue, isUniqueField } from '../../normalise/normaliseField';
import { getConditionBranches, type FieldOutline } from '../outline/FieldOutline';
import { createFieldRule } from '../fieldRule';
import {
  getLocatedNames,
  toObjectOrEmpty,
  toTextOrUndefined,
  type LocatedName,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';

/** Generator names of `generator/emit/sampleRows`, without argument. */
export const fakeGeneratorNames = [
  ...['chinese-name', 'school-name', 'street-name', 'estate-name', 'organ-name', 'address', 'phone', 'email'],
  ...['resident-id', 'year', 'word', 'sentence', 'digits', 'letters'],
];
const fakePattern = /^([a-z-]+|(digits|letters):[1-9]\d?|resident-id:\d{1,2}(-\d{1,2})?)$/;

/** Every `required` list of the file. */
export function getRequiredNames({ keywords }: ResourceOutline): LocatedName[] {
  return [
    ...getLocatedNames(keywords.required, ['required']),
    ...getConditionBranches(keywords).flatMap(({ value, at, field }) => {
      const required = toObjectOrEmpty(value).required;
      // The lists of `dependentRequired` have no `required` keyword.
      return field === undefined || !Array.isArray(required)
        ? getLocatedNames(required, [...at, 'required'])
        : getLocatedNames(required, at.includes('dependentRequired') ? at : [...at, 'required']);
    }),
  ];
}

function findUnknownNames(names: readonly LocatedName[], known: readonly string[]): CheckFinding[] {
  return names
    .filter(({ name }) => !known.includes(name))
    .map(({ name, at }) => ({
      at,
      what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
      cure: suggestName(name, known),
    }));
}

/** Whether a field of this kind can be unique; booleans and lists, for example, cannot. */
export const canKindBeUnique = (kind: FieldKind): boolean =>
  kindTraits[kind].filters.includes('equal') && !kindTraits[kind].itemKind && kind !== 'boolean';

const getFormerNames = ({ keywords, at }: FieldOutline): LocatedName[] =>
  getLocatedNames(keywords['x-was'], [...at, 'x-was']);

/** Number of branches that declare a field; several branches may apply at the same time. */
const countBranches = (keywords: JsonObject, name: string): number =>
  getConditionBranches(keywords)
    .filter(({ test, field }) => test !== undefined || field !== undefined)
    .filter(({ value }) => Object.hasOwn(toObjectOrEmpty(toObjectOrEmpty(value).properties), name)).length;

export const requiredFieldRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'fields/required-unknown',
    find: resource => findUnknownNames(getRequiredNames(resource), [...resource.fields.keys()]),
  },
];

export const fieldRules: readonly CheckRule<ResourceOutline>[] = [
  ...requiredFieldRules,
  {
    id: 'fields/required-hidden',
    find: ({ keywords, fields }) =>
      getLocatedNames(keywords.required, ['required'])
        .filter(({ name }) => fields.get(name)?.isConditional && countBranches(keywords, name) === 1)
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `“${name}”只在条件成立时才有，而“required”总要填写：其他记录无法保存。`,
            en: `"${name}" is there under a condition only, and "required" asks for it always: no other record can be saved.`,
          },
          cure: {
            zh: `从这里删去“${name}”，在该字段写 "x-required": "shown"。`,
            en: `Take "${name}" out here, and write "x-required": "shown" at the field.`,
          },
        })),
  },
  {
    id: 'fields/inner-required-unknown',
    find: ({ declaredFields, workflow }) => [
      ...declaredFields.flatMap(({ keywords, innerFields, at }) => {
        const names = innerFields.map(({ name }) => name);
        return [
          ...findUnknownNames(getLocatedNames(keywords.required, [...at, 'required']), names),
          ...findUnknownNames(
            getLocatedNames(toObjectOrEmpty(keywords.items).required, [...at, 'items', 'required']),
            names,
          ),
        ];
      }),
      ...(workflow?.transitions ?? []).flatMap(({ keywords, at, inputFields }) =>
        findUnknownNames(
          getLocatedNames(toObjectOrEmpty(keywords.input).required, [...at, 'input', 'required']),
          inputFields.map(({ name }) => name),
        ),
      ),
    ],
  },
  {
    id: 'fields/former-name-living',
    find: ({ declaredFields, fields }) =>
      declaredFields.flatMap(field =>
        getFormerNames(field)
          .filter(({ name }) => fields.has(name))
          .map(({ name, at }) => ({
            at,
            what: {
              zh: `以前的名称“${name}”现在仍是一个字段。`,
              en: `The former name "${name}" is a field of today.`,
            },
            cure: { zh: `从“x-was”里删去“${name}”。`, en: `Take "${name}" out of "x-was".` },
          })),
      ),
  },
  {
    id: 'fields/former-name-twice',
    find: ({ declaredFields }) => {
      const all = declaredFields.flatMap(field =>
        getFormerNames(field).map(was => ({ ...was, field: field.name })),
      );
      return all.flatMap(({ name, at }, index) => {
        const first = all.slice(0, index).find(other => other.name === name);
        if (!first) return [];
        return [
          {
            at,
            what: {
              zh: `字段“${first.field}”也说自己以前叫“${name}”，数据只能归一个。`,
              en: `The field "${first.field}" also says that it was "${name}"; the data can go to one only.`,
            },
            cure: { zh: '只留在真正改名的那个字段上。', en: 'Keep it at the field that was renamed.' },
          },
        ];
      });
    },
  },
  createFieldRule('fields/unique-case', ({ keywords, kind, at }) => {
    if (keywords['x-unique'] !== ignoreCaseUniqueValue) return [];
    if (kind === 'text' && keywords['x-sensitive'] === undefined) return [];
    return [
      {
        at: [...at, 'x-unique'],
        on: 'key',
        what: {
          zh: '只有不加密的单行文本能忽略大小写。',
          en: 'Only a text that is not encrypted can be compared without regard to case.',
        },
        cure: { zh: '写 true。', en: 'Write true.' },
      },
    ];
  }),
  createFieldRule('fields/unique-kind', ({ keywords, kind, at }) => {
    if (!isUniqueField(keywords) || kind === undefined || canKindBeUnique(kind)) return [];
    return [
      {
        at: [...at, 'x-unique'],
        on: 'key',
        what: {
          zh: '这种字段的值不能要求唯一。',
          en: 'The values of a field of this kind cannot be unique.',
        },
        cure: {
          zh: '把“x-unique”写在值可以比较的字段上，如编号、单行文本或日期。',
          en: 'Put "x-unique" on a field whose values can be compared, such as a code, a line of text or a date.',
        },
      },
    ];
  }),
  createFieldRule('fields/index-kind', ({ keywords, kind, at }) => {
    if (
      keywords['x-index'] !== true ||
      kind === undefined ||
      kindTraits[kind].isSortable ||
      kindTraits[kind].filters.length > 0
    )
      return [];
    return [
      {
        at: [...at, 'x-index'],
        on: 'key',
        what: {
          zh: '这种字段既不能筛选也不能排序，索引没有用处。',
          en: 'Nothing is filtered or sorted by a field of this kind, so an index has no use.',
        },
        cure: {
          zh: '把“x-index”写在列表筛选或排序所用的字段上。',
          en: 'Put "x-index" on a field that lists are filtered or sorted by.',
        },
      },
    ];
  }),
  createFieldRule('fields/once-never', ({ keywords, at }) =>
    keywords['x-once'] === true && keywords.readOnly === true
      ? [
          {
            at: [...at, 'x-once'],
            on: 'key',
            what: {
              zh: '只由服务器写入的字段，“x-once”不起作用。',
              en: 'Only the server writes this field, so "x-once" does nothing.',
            },
            cure: {
              zh: '要让人填写一次，删去“readOnly”；否则删去“x-once”。',
              en: 'For people to write it once, take "readOnly" out; otherwise take "x-once" out.',
            },
          },
        ]
      : [],
  ),
  createFieldRule('fields/unknown-fake', ({ keywords, at }) => {
    const fake = toTextOrUndefined(keywords['x-fake']);
    const [name = ''] = (fake ?? '').split(':');
    if (fake === undefined || (fakeGeneratorNames.includes(name) && fakePattern.test(fake))) return [];
    return [
      {
        at: [...at, 'x-fake'],
        what: { zh: `不会编造“${fake}”。`, en: `"${fake}" cannot be made up.` },
        cure: fakeGeneratorNames.includes(name)
          ? { zh: '冒号后写个数，如 digits:10。', en: 'Write how many after the colon, such as digits:10.' }
          : suggestName(name, fakeGeneratorNames),
      },
    ];
  }),
  {
    id: 'fields/unknown-rule',
    find: (resource, { rules }) =>
      getRuleNames(resource)
        .filter(({ name }) => !rules.checks.includes(name))
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `enrolment/ 里没有检查规则“${name}”。`,
            en: `enrolment/ has no check called "${name}".`,
          },
          cure: suggestName(name, rules.checks),
        })),
  },
];

function getRuleNames({ keywords, declaredFields, viewOf, workflow }: ResourceOutline): LocatedName[] {
  const steps = viewOf ? [] : (workflow?.transitions ?? []);
  return [
    ...getLocatedNames(keywords['x-rules'], ['x-rules']),
    ...steps.flatMap(step => getLocatedNames(step.keywords.rules, [...step.at, 'rules'])),
    ...(viewOf
      ? []
      : declaredFields.flatMap(field => getLocatedNames(field.keywords['x-rule'], [...field.at, 'x-rule']))),
  ];
}
