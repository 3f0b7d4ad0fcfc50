import { stringOrEmpty, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { ChoiceList } from '../../choices/ChoiceList';
import { checkConstant } from '../checkConstant';
import type { CheckContext } from '../outline/CheckContext';
import type { FieldOutline } from '../outline/FieldOutline';
import {
  getLocatedMembers,
  getLocatedName,
  toListOrEmpty,
  toObjectOrEmpty,
  type LocatedName,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';

/** A file of shared choices that are records of an existing resource. */
interface EntryList {
  resource: ResourceOutline;
  value: LocatedName | undefined;
  labels: readonly LocatedName[];
  /** Constants in `where` and `offered`. */
  tests: readonly (LocatedName & { value: JsonValue })[];
  /** Fields that have the same value in all records of the choice list. */
  shared: ReadonlySet<string>;
}

function getEntryList({ entries }: ChoiceList, { resources }: CheckContext): EntryList | undefined {
  const resource = entries && resources.get(stringOrEmpty(entries.from));
  if (!entries || !resource || resource.viewOf) return undefined;
  return {
    resource,
    value: getLocatedName(entries.value, ['value']),
    labels: ['zh', 'en'].flatMap(
      language => getLocatedName(toObjectOrEmpty(entries.label)[language], ['label', language]) ?? [],
    ),
    tests: ['where', 'offered'].flatMap(word => getLocatedMembers(entries[word], [word])),
    shared: new Set(Object.keys(toObjectOrEmpty(entries.where))),
  };
}

/** Creates a rule for files whose choices are stored records. */
const entryRule = (id: string, find: (list: EntryList) => Iterable<CheckFinding>): CheckRule<ChoiceList> => ({
  id,
  find: (list, context) => {
    const found = getEntryList(list, context);
    return found ? find(found) : [];
  },
});

const isPlainText = ({ kind, keywords }: FieldOutline): boolean =>
  kind === 'text' && keywords['x-sensitive'] === undefined;

/** Whether the value of this field is unique among the records that the choice file selects. */
function isUniqueAmongEntries({ resource, shared }: EntryList, { name, keywords }: FieldOutline): boolean {
  if (keywords['x-unique'] === true) return true;
  const keys = toListOrEmpty(resource.keywords['x-unique']).filter(Array.isArray);
  return keys.some(key => key.includes(name) && key.every(part => part === name || shared.has(String(part))));
}

/** Explains why a field cannot hold the values that the choice records store. */
function findValueFault(list: EntryList, field: FieldOutline): LocalizedText | undefined {
  const { keywords, name } = field;
  if (!isPlainText(field))
    return { zh: '不是一行不加密的文字', en: 'is no line of text that is stored as it is' };
  if (!toListOrEmpty(list.resource.keywords.required).includes(name))
    return { zh: '不是必填的', en: 'is not required' };
  if (keywords['x-once'] !== true && keywords.readOnly !== true)
    return { zh: '可以更改，而已有记录存着它', en: 'can be changed, and records hold it' };
  return isUniqueAmongEntries(list, field)
    ? undefined
    : { zh: '在这份选项里可能重复', en: 'may be there twice among the choices' };
}

export const choiceEntryRules: readonly CheckRule<ChoiceList>[] = [
  {
    id: 'choices/listed-and-records',
    find: ({ entries, choices }) =>
      entries && choices.length > 0
        ? [
            {
              at: ['from'],
              on: 'key',
              what: {
                zh: '选项既列在“choices”里，又是记录。',
                en: 'The choices are listed under "choices", and are records as well.',
              },
              cure: { zh: '删去“choices”或“from”。', en: 'Take out "choices" or "from".' },
            },
          ]
        : [],
  },
  {
    id: 'choices/unknown-resource',
    find: ({ entries }, { resources }) => {
      if (!entries) return [];
      const name = stringOrEmpty(entries.from);
      const isView = resources.get(name)?.viewOf !== undefined;
      if (resources.has(name) && !isView) return [];
      return [
        {
          at: ['from'],
          what: isView
            ? {
                zh: `“${name}”是视图，没有自己的记录。`,
                en: `"${name}" is a view, and has no records of its own.`,
              }
            : { zh: `没有资源“${name}”。`, en: `There is no resource "${name}".` },
          cure: suggestName(isView ? '' : name, resources.keys()),
        },
      ];
    },
  },
  entryRule('choices/unknown-field', ({ resource, value, labels, tests }) =>
    [...(value ? [value] : []), ...labels, ...tests].flatMap(({ name, at }) =>
      resource.fields.has(name)
        ? []
        : [
            {
              at,
              ...(at[0] !== 'label' && at.length > 1 && { on: 'key' as const }),
              what: {
                zh: `“${resource.name}”没有字段“${name}”。`,
                en: `"${resource.name}" has no field "${name}".`,
              },
              cure: suggestName(name, resource.fields.keys()),
            },
          ],
    ),
  ),
  entryRule('choices/entry-value', list => {
    const field = list.value && list.resource.fields.get(list.value.name);
    const fault = field && findValueFault(list, field);
    if (!fault || !list.value) return [];
    const shared = [...list.shared].join(', ');
    return [
      {
        at: list.value.at,
        what: { zh: `“${field.name}”${fault.zh}。`, en: `"${field.name}" ${fault.en}.` },
        cure: {
          zh: `存下来的值须是必填的一行文字，加 "x-once": true，并且不重复：加 "x-unique": true${
            shared && `，或写进 "x-unique": [["${[...list.shared, field.name].join('", "')}"]]`
          }。`,
          en: `What records store must be a required line of text with "x-once": true of which no two are the same: add "x-unique": true${
            shared && `, or "x-unique": [["${[...list.shared, field.name].join('", "')}"]]`
          }.`,
        },
      },
    ];
  }),
  entryRule('choices/entry-label', ({ resource, labels }) =>
    labels.flatMap(({ name, at }) => {
      const field = resource.fields.get(name);
      if (!field || isPlainText(field)) return [];
      return [
        {
          at,
          what: {
            zh: `“${name}”不能作名称：名称对所有看得到选项的人显示。`,
            en: `"${name}" cannot be a name, which all see who see the choices.`,
          },
          cure: suggestName(
            name,
            [...resource.fields.values()]
              .filter(one => one.origin === 'author' && isPlainText(one))
              .map(one => one.name),
          ),
        },
      ];
    }),
  ),
  entryRule('choices/entry-test', ({ resource, tests }) =>
    tests.flatMap(({ name, value, at }): CheckFinding[] => {
      const field = resource.fields.get(name);
      if (!field) return [];
      if (field.keywords['x-sensitive'] === undefined && !stringOrEmpty(value).startsWith('$'))
        return checkConstant(field, value, at);
      return [
        {
          at,
          what: {
            zh: '选项对所有人都一样，只能按不加密字段的常量挑选。',
            en: 'The choices are the same for all, and are told by constants of fields that are no secret.',
          },
          cure: {
            zh: '改为常量，或删去；因记录而异的用“x-ref”和“where”。',
            en: 'Write a constant, or take it out; what differs by record is an "x-ref" with a "where".',
          },
        },
      ];
    }),
  ),
];
