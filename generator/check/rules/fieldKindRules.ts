import { getOwn } from '#model/json';
import { isSingleSelect } from '#model/kinds';
import { addImpliedType } from '../../normalise/addImpliedType';
import { getAllFields, createFieldRule } from '../fieldRule';
import type { FieldOutline } from '../outline/FieldOutline';
import { toListOrEmpty, toObjectOrEmpty, toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getConditionalFieldConstraints } from '../outline/getConditionalFieldConstraints';
import type { CheckFinding, CheckRule } from '../rule';

/** Types that each constraint applies to; JSON Schema ignores it for others. */
const typesByKeyword: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  exclusiveMinimum: ['integer', 'number'],
  exclusiveMaximum: ['integer', 'number'],
  multipleOf: ['integer', 'number'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  required: ['object'],
};

const knownTypes: ReadonlySet<string> = new Set([...Object.values(typesByKeyword).flat(), 'boolean']);

/** Whether choices or a relation fully define the values of the field. */
const isClosedKind = ({ kind }: FieldOutline): boolean => kind !== undefined && isSingleSelect(kind);

function findIneffectiveKeywords(field: FieldOutline): CheckFinding[] {
  const type = toTextOrUndefined(field.keywords.type);
  // An unknown `type` is reported by another rule.
  if (type === undefined || !knownTypes.has(type)) return [];
  return Object.keys(field.keywords).flatMap(word => {
    const types = getOwn(typesByKeyword, word);
    if (!types || (types.includes(type) && !isClosedKind(field))) return [];
    return [
      {
        at: [...field.at, word],
        on: 'key' as const,
        what: { zh: `“${word}”对这种字段不起作用。`, en: `"${word}" does nothing for a field of this kind.` },
        cure: types.includes(type)
          ? {
              zh: '可选的值由“oneOf”或关联的“where”决定：写在那里，并删去它。',
              en: 'What may be chosen is said by "oneOf", or by the "where" of a relation: say it there, and take this out.',
            }
          : {
              zh: `删去它，或把类型改为“${types.join('”或“')}”。`,
              en: `Take it out, or make the type ${types.map(name => `"${name}"`).join(' or ')}.`,
            },
      },
    ];
  });
}

export const fieldKindRules: readonly CheckRule<ResourceOutline>[] = [
  createFieldRule('forbidden/enum', ({ keywords, at }) =>
    keywords.enum === undefined
      ? []
      : [
          {
            at: [...at, 'enum'],
            on: 'key',
            what: {
              zh: '“enum”里的值没有中英文名称，屏幕上无从显示。',
              en: 'The values of "enum" have no names to show in either language.',
            },
            cure: {
              zh: '改为 "oneOf": [{ "const": "值", "title": "中文", "x-title-en": "English" }]。',
              en: 'Write "oneOf": [{ "const": "value", "title": "中文", "x-title-en": "English" }].',
            },
          },
        ],
  ),
  createFieldRule('fields/no-type', ({ keywords, kind, at }) => {
    if (kind !== undefined || keywords.$ref !== undefined) return [];
    return [
      {
        at,
        on: 'key',
        what: { zh: '看不出这个字段是什么类型。', en: 'Nothing says what kind of field this is.' },
        cure: {
          zh: '写上“type”（如 "string"），或“oneOf”列出选项，或“x-ref”指向资源。',
          en: 'Write "type" (such as "string"), or choices under "oneOf", or a relation by "x-ref".',
        },
      },
    ];
  }),
  createFieldRule('fields/open-shape', ({ keywords, kind, at }) => {
    if (kind !== 'json' || keywords.readOnly === true) return [];
    return [
      {
        at,
        on: 'key',
        what: {
          zh: '这个字段可以是任意内容，没有表单能填写。',
          en: 'This field could hold anything, and no form can ask for that.',
        },
        cure: {
          zh: '对象写上“properties”；数组的“items”写上“oneOf”“x-ref”或“properties”。只由服务器写的加 "readOnly": true。',
          en: 'Give an object its "properties", and the "items" of an array "oneOf", "x-ref" or "properties". Add "readOnly": true if only the server writes it.',
        },
      },
    ];
  }),
  {
    id: 'fields/idle-word',
    find: resource =>
      [...getAllFields(resource), ...getConditionalFieldConstraints(resource)].flatMap(
        findIneffectiveKeywords,
      ),
  },
  createFieldRule('fields/duplicate-choice', ({ keywords, at }) =>
    [
      { choices: toListOrEmpty(keywords.oneOf), at: [...at, 'oneOf'] },
      { choices: toListOrEmpty(toObjectOrEmpty(keywords.items).oneOf), at: [...at, 'items', 'oneOf'] },
    ].flatMap(({ choices, at: place }) => {
      const values = choices.map(choice => toObjectOrEmpty(choice).const);
      return values.flatMap((value, index) =>
        value === undefined || values.indexOf(value) === index
          ? []
          : [
              {
                at: [...place, index, 'const'],
                what: {
                  zh: `选项${JSON.stringify(value)} 写了两次。`,
                  en: `The choice ${JSON.stringify(value)} is there twice.`,
                },
                cure: { zh: '删去一个，或换一个值。', en: 'Take one out, or give it another value.' },
              },
            ],
      );
    }),
  ),
  createFieldRule('fields/mixed-choices', ({ keywords, at }) => {
    const types = new Set(toListOrEmpty(keywords.oneOf).map(choice => typeof toObjectOrEmpty(choice).const));
    if (types.size <= 1 || types.has('undefined')) return [];
    return [
      {
        at: [...at, 'oneOf'],
        on: 'key',
        what: { zh: '选项的值有的是文字，有的是数字。', en: 'Some choices are texts and some are numbers.' },
        cure: {
          zh: '全部写成文字（加双引号），或全部写成整数。',
          en: 'Make all of them texts (in double quotes), or all whole numbers.',
        },
      },
    ];
  }),
  createFieldRule('fields/choice-type', ({ keywords, at }) => {
    const type = toTextOrUndefined(keywords.type);
    const implied =
      toListOrEmpty(keywords.oneOf).length > 0
        ? toTextOrUndefined(addImpliedType({ oneOf: keywords.oneOf ?? [] }).type)
        : undefined;
    if (type === undefined || implied === undefined || type === implied) return [];
    return [
      {
        at: [...at, 'type'],
        what: { zh: `选项的值不是类型“${type}”。`, en: `The choices are not of the type "${type}".` },
        cure: { zh: `删去“type”，或改为“${implied}”。`, en: `Take "type" out, or write "${implied}".` },
      },
    ];
  }),
];
