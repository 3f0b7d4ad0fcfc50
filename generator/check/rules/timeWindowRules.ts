import { createRuleFactory } from '../createRuleFactory';
import type { LocalizedText } from '#model/language';
import { kindTraits, type FieldKind } from '#model/kinds';
import type { JsonPath } from '../../sourceLocation';
import type { FieldOutline } from '../outline/FieldOutline';
import type { CheckContext } from '../outline/CheckContext';
import { getLocatedName, toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import {
  getRowComparisons,
  getOperandValues,
  getRowConditions,
  getVariableName,
} from '../outline/RowCondition';
import { getTimeWindowRules, type TimeWindowRuleOutline } from '../outline/TimeWindowRuleOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { suggestResource, createUnknownResourceMessage } from './referenceRules';

/** Whether the store has the unencrypted value of the field, which the look-up of windows compares. */
function isStoredPlain({ kind, keywords }: FieldOutline): boolean {
  const derive = toObjectOrEmpty(keywords['x-derive']);
  const isComputed = ['count', 'sum', 'path'].some(form => derive[form] !== undefined);
  return kind !== undefined && keywords['x-sensitive'] === undefined && !isComputed;
}

/** Field kinds that each field of a time window requires. */
const windowWords: Readonly<Record<string, { kinds: readonly FieldKind[]; text: LocalizedText }>> = {
  opens: { kinds: ['datetime'], text: { zh: '日期时间字段', en: 'date-time field' } },
  closes: { kinds: ['datetime'], text: { zh: '日期时间字段', en: 'date-time field' } },
  enabled: { kinds: ['boolean'], text: { zh: '是非字段', en: 'yes-or-no field' } },
  office: { kinds: ['reference'], text: { zh: '关系', en: 'relation' } },
  text: { kinds: ['text', 'paragraph'], text: { zh: '文字字段', en: 'text field' } },
  'x-text-en': { kinds: ['text', 'paragraph'], text: { zh: '文字字段', en: 'text field' } },
};

/** Returns the tree of the resource that a relation refers to. */
function getTree(field: FieldOutline | undefined, { resources }: CheckContext): ResourceOutline | undefined {
  const target = resources.get(resources.get(field?.ref?.name ?? '')?.base ?? '');
  return field?.kind === 'reference' && target?.keywords['x-tree'] !== undefined ? target : undefined;
}

/** The resource whose schema declares the window fields that a window rule refers to. */
function getWindowResource(
  { of }: TimeWindowRuleOutline,
  { resources }: CheckContext,
): ResourceOutline | undefined {
  return resources.get(resources.get(of?.name ?? '')?.base ?? '');
}

const windowRule = createRuleFactory(getTimeWindowRules);

export const timeWindowRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'windows/field',
    find: ({ keywords, fields, viewOf }) =>
      Object.entries(viewOf ? {} : windowWords).flatMap(([word, { kinds, text }]): CheckFinding[] => {
        const named = getLocatedName(toObjectOrEmpty(keywords['x-window'])[word], ['x-window', word]);
        const fitting = [...fields.values()]
          .filter(field => kinds.some(kind => kind === field.kind) && isStoredPlain(field))
          .map(({ name }) => name);
        if (!named || fitting.includes(named.name)) return [];
        return [
          {
            at: named.at,
            what: {
              zh: `“${named.name}”不是可以直接读取的${text.zh}。`,
              en: `"${named.name}" is no ${text.en} with a plain stored value.`,
            },
            cure: suggestName(named.name, fitting),
          },
        ];
      }),
  },
  {
    id: 'windows/no-tree',
    find: ({ keywords, fields, viewOf }, context) => {
      const named = viewOf
        ? undefined
        : getLocatedName(toObjectOrEmpty(keywords['x-window']).office, ['x-window', 'office']);
      const field = fields.get(named?.name ?? '');
      const target = field?.kind === 'reference' && field.ref && context.resources.get(field.ref.name);
      if (!named || !target || getTree(field, context)) return [];
      return [
        {
          at: named.at,
          what: {
            zh: `“${named.name}”所指的“${target.name}”不是树，没有上级机构。`,
            en: `"${named.name}" leads to "${target.name}", which is no tree and has no office above another.`,
          },
          cure: {
            zh: `在 ${target.name}.json 里写上“x-tree”，或改写指向树的关系。`,
            en: `Write "x-tree" in ${target.name}.json, or name a relation to a tree.`,
          },
        },
      ];
    },
  },
  windowRule('windows/unknown-resource', ({ of, exemptions }, _, context) =>
    [of, ...exemptions.map(exemption => exemption.of)].flatMap(named =>
      !named || context.resources.has(named.name)
        ? []
        : [
            {
              at: named.at,
              what: createUnknownResourceMessage(named.name),
              cure: suggestResource(named.name, context),
            },
          ],
    ),
  ),
  windowRule('windows/no-windows', (rule, _, context) => {
    const windows = getWindowResource(rule, context);
    if (!rule.of || !windows || windows.keywords['x-window'] !== undefined) return [];
    return [
      {
        at: rule.of.at,
        what: {
          zh: `“${rule.of.name}”的记录不是开放时间。`,
          en: `The records of "${rule.of.name}" are no windows.`,
        },
        cure: {
          zh: `在 ${windows.name}.json 里写上“x-window”，说明哪些字段是开放和关闭时间。`,
          en: `Write "x-window" in ${windows.name}.json, with the fields of the moments it opens and closes.`,
        },
      },
    ];
  }),
  windowRule('windows/office', (rule, { fields }, context) => {
    const windows = getWindowResource(rule, context);
    const words = toObjectOrEmpty(windows?.keywords['x-window']);
    if (!rule.office || !windows || windows.keywords['x-window'] === undefined) return [];
    const { name, at } = rule.office;
    if (words.office === undefined) {
      return [
        {
          at,
          on: 'key',
          what: {
            zh: `“${windows.name}”的开放时间不分机构。`,
            en: `The windows of "${windows.name}" belong to no office.`,
          },
          cure: {
            zh: `在 ${windows.name}.json 的“x-window”里写上“office”，或删去这里的“office”。`,
            en: `Add "office" to "x-window" in ${windows.name}.json, or take "office" out here.`,
          },
        },
      ];
    }
    const tree = getTree(windows.fields.get(getLocatedName(words.office, [])?.name ?? ''), context);
    const fitting = [...fields.values()].filter(
      field => isStoredPlain(field) && tree !== undefined && getTree(field, context) === tree,
    );
    if (!tree || fitting.some(field => field.name === name)) return [];
    return [
      {
        at,
        what: {
          zh: `“${name}”不是指向“${tree.name}”的关系。`,
          en: `"${name}" is no relation to "${tree.name}".`,
        },
        cure: suggestName(
          `$this.${name}`,
          fitting.map(field => `$this.${field.name}`),
        ),
      },
    ];
  }),
  windowRule('windows/undecided', ({ at: ruleAt, isCreation }, resource, context) =>
    getRowConditions(resource, context)
      .filter(({ at }) => /^(where|unless(\/\d+)?\/where)$/.test(getPathBelow(at, ruleAt) ?? ''))
      .flatMap(condition => getRowComparisons(condition, context))
      .flatMap(getOperandValues)
      .flatMap(({ value, at }): CheckFinding[] => {
        const word = getVariableName(value) ?? '';
        const field = resource.fields.get(word.replace(/^\$this\./, ''));
        const isNewRecord = word === '$this' && isCreation;
        const isUnusable = word.startsWith('$this.') && field !== undefined && !isComparable(field);
        if (!isNewRecord && !isUnusable) return [];
        return [
          {
            at,
            what: {
              zh: `凭“${word}”的值无法查到记录。`,
              en: `No record can be found by the value of "${word}".`,
            },
            cure: isNewRecord
              ? {
                  zh: '新记录还没有被任何记录引用，请写某个字段。',
                  en: 'A new record is named by no other yet: name a field.',
                }
              : suggestName(
                  '',
                  [...resource.fields.values()].filter(isComparable).map(({ name }) => `$this.${name}`),
                ),
          },
        ];
      }),
  ),
  windowRule('windows/automatic', ({ at, isAutomatic }) =>
    isAutomatic
      ? [
          {
            at,
            on: 'key',
            what: {
              zh: '系统自动进行的流转不受开放时间限制。',
              en: 'A transition that the system makes is held back by no window.',
            },
            cure: { zh: '删去“window”，或写进“guard”。', en: 'Take "window" out, or write a "guard".' },
          },
        ]
      : [],
  ),
];

/** Returns the part of a path below another path, as text; undefined if the path is elsewhere. */
const getPathBelow = (at: JsonPath, above: JsonPath): string | undefined =>
  above.every((step, n) => at[n] === step) ? at.slice(above.length).join('/') : undefined;

/** Whether a field has a single plain value that can be compared with a window field. */
const isComparable = (field: FieldOutline): boolean =>
  field.kind !== undefined &&
  kindTraits[field.kind].itemKind === undefined &&
  kindTraits[field.kind].filters.includes('equal') &&
  isStoredPlain(field);
