import { cellHints, widgetHints } from '#model/hints';
import { scalarToText, type JsonValue } from '#model/json';
import { fieldKinds, kindTraits, type FieldKind } from '#model/kinds';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import type { ListFilter } from '#model/records';
import { galleryTexts } from './texts';

/** A field as the gallery shows it. */
export interface FieldSample {
  name: string;
  field: ProjectedField;
  value: JsonValue;
}

export const sampleRecordLabels: Readonly<Record<string, string>> = {
  first: '示例市龙泉小学',
  second: '示例市文昌中学',
  city: '示例市',
  east: '东湖区',
};

/** Sample values for hints whose cells require a text format. */
const hintedValues: Readonly<Record<string, JsonValue>> = {
  colour: '#2b5fc4',
  link: 'https://example.cn/enrol',
  resource: 'school',
  action: 'create',
  rate: 4,
};

const values: Readonly<Record<FieldKind, JsonValue>> = {
  text: '张三',
  paragraph: '第一行文字。\n第二行文字，长一些，用来观察换行与截断。',
  markup: '<p>正文 <b>加粗</b></p>',
  integer: 42,
  number: 3.5,
  boolean: true,
  date: '2026-04-16',
  datetime: '2026-04-16T07:27:41+08:00',
  choice: 'blue',
  choices: ['blue', 'green'],
  reference: 'first',
  references: ['first', 'second'],
  file: 'first',
  files: ['first', 'second'],
  group: { name: '张三', age: 6 },
  list: [
    { name: '张三', age: 6 },
    { name: '李四', age: 7 },
  ],
  json: { code: 7 },
};

const colours = ['gray', 'blue', 'green', 'orange', 'red', 'purple', 'teal'] as const;

function createField(kind: FieldKind, language: Language): ProjectedField {
  const inner = (title: string, innerKind: FieldKind): ProjectedField => ({
    title,
    'x-kind': innerKind,
    'x-origin': 'author',
  });
  return {
    title: kind,
    'x-kind': kind,
    'x-origin': 'author',
    'x-filter': kindTraits[kind].filters,
    ...(kind === 'choice' || kind === 'choices'
      ? {
          'x-choices': colours.map(colour => ({
            value: colour,
            title: galleryTexts[colour][language],
            colour,
          })),
        }
      : {}),
    ...(kind === 'reference' || kind === 'references' ? { 'x-ref': { to: 'school', owner: false } } : {}),
    ...(kind === 'group' || kind === 'list'
      ? {
          'x-fields': {
            name: inner(galleryTexts.name[language], 'text'),
            age: inner(galleryTexts.age[language], 'integer'),
          },
        }
      : {}),
  };
}

const comparedItems: JsonValue = [
  { name: '张三', age: 6, result: 'green' },
  { name: '李四', age: 7, result: 'red' },
];

/** Sample of a register comparison, in which the choice red is a difference. */
function createComparison(language: Language): Partial<ProjectedField> {
  const { 'x-fields': inner } = createField('list', language);
  const result = createField('choice', language);
  return { 'x-fields': { ...inner, result }, 'x-differs': { field: 'result', values: ['red'] } };
}

/** Samples of every field kind, alone and with each hint that it supports. */
export function listFieldSamples(language: Language): FieldSample[] {
  const create = (kind: FieldKind, name: string, more: Partial<ProjectedField>, value?: JsonValue) => ({
    name: `${kind} ${name}`.trim(),
    field: { ...createField(kind, language), title: `${kind} ${name}`.trim(), ...more },
    value: value ?? values[kind],
  });
  const createHinted = (word: 'x-widget' | 'x-cell', hints: typeof widgetHints) =>
    Object.entries(hints).flatMap(([hint, hintKinds]) =>
      hintKinds.map(kind =>
        create(
          kind,
          `${word} ${hint}`,
          { [word]: hint, ...(hint === 'rate' ? { maximum: 5 } : {}) },
          hintedValues[hint],
        ),
      ),
    );
  return [
    ...fieldKinds.map(kind => create(kind, '', {})),
    create('reference', 'tree', { 'x-ref': { to: 'area', owner: false, tree: true } }),
    create('text', 'code', { 'x-code-of': { to: 'area', tree: true } }, 'first'),
    create('list', 'differs', createComparison(language), comparedItems),
    create('text', 'time', { format: 'time' }, '09:30'),
    create('text', 'phone', { format: 'phone' }, '0571-88888888'),
    create('text', 'amount', { format: 'amount' }, '1280.50'),
    create('text', 'password', { format: 'password' }, 'river'),
    ...createHinted('x-widget', widgetHints),
    ...createHinted('x-cell', cellHints),
  ];
}

/** Filters of a list that are on, for the value of the sample. */
export function listSampleFilters({ name, field, value }: FieldSample): ListFilter[] {
  const ways = field['x-filter'] ?? [];
  const values = [value].flat().map(scalarToText);
  if (ways.includes('range'))
    return (['gte', 'lte'] as const).map(op => ({ field: name, op, values: values.slice(0, 1) }));
  if (ways.includes('contains')) return [{ field: name, op: 'like', values: values.slice(0, 1) }];
  return [{ field: name, op: values.length > 1 ? 'in' : 'eq', values }];
}
