import { isWideningKindChange } from '#model/values/convertValue';
import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { patternRefusalKeywords, stableStringify } from '#model/projection/schemaHash';
import type { ChangeImpact } from './SchemaChange';
import { getRemovedChoices, type RemovedChoice } from './removedChoices';

/** A change of a field, without the name of its resource. */
export interface FieldChange {
  weight: ChangeImpact;
  what: LocalizedText;
}

type Comparison = (before: Field, after: Field) => FieldChange | undefined;

const createChange = (weight: ChangeImpact, zh: string, en: string): FieldChange => ({
  weight,
  what: { zh, en },
});
const differs = (a: unknown, b: unknown): boolean =>
  stableStringify(a ?? null) !== stableStringify(b ?? null);

/** Numeric constraints; the upper limits narrow when they decrease, the lower limits when they increase. */
const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;
const limits: ReadonlySet<string> = new Set([...upperLimits, ...lowerLimits]);
/** Keywords that are compared separately, with messages of their own. */
const separatelyCompared: ReadonlySet<string> = new Set([
  ...limits,
  ...patternRefusalKeywords,
  'enum',
  'type',
]);

const comparisons: readonly Comparison[] = [
  ({ kind: old }, { kind }) => {
    if (old === kind) return undefined;
    return isWideningKindChange(old, kind)
      ? createChange('risky', `类型由 ${old} 放宽为 ${kind}`, `its kind widens from ${old} to ${kind}`)
      : createChange('breaking', `类型由 ${old} 改为 ${kind}`, `its kind changes from ${old} to ${kind}`);
  },
  (before, after) => {
    if (before.required === after.required) return undefined;
    return after.required
      ? createChange('risky', '变为必填', 'it becomes required')
      : createChange('safe', '不再必填', 'it is required no more');
  },
  (before, after) => {
    const own = after.entries
      ? []
      : getChoiceValues(before).filter(value => !getChoiceValues(after).includes(value));
    const inner = getRemovedChoices(before, after).filter(({ path }) => path.length > 1);
    if (own.length + inner.length === 0) return undefined;
    const list = [...own, ...inner.map(formatInnerChoice)].join(', ');
    return createChange('breaking', `取消了选项 ${list}`, `the choices ${list} go`);
  },
  (before, after) => {
    const added = getChoiceValues(after).filter(value => !getChoiceValues(before).includes(value));
    if (added.length === 0 || !before.choices) return undefined;
    const list = added.join(', ');
    return createChange('safe', `新增选项 ${list}`, `the choices ${list} are new`);
  },
  ({ schema: before }, { schema: after }) => {
    const names = [...limits].filter(name => differs(getKeyword(before, name), getKeyword(after, name)));
    if (names.length === 0) return undefined;
    const list = names.join(', ');
    return names.some(name => isNarrower(name, getKeyword(before, name), getKeyword(after, name)))
      ? createChange('risky', `限制收紧：${list}`, `its limits narrow: ${list}`)
      : createChange('safe', `限制放宽：${list}`, `its limits widen: ${list}`);
  },
  (before, after) => {
    const names = getOtherKeywords(before, after).filter(name =>
      differs(getFieldKeyword(before, name), getFieldKeyword(after, name)),
    );
    if (names.length === 0) return undefined;
    const list = names.join(', ');
    return createChange('risky', `校验规则变化：${list}`, `what it accepts changes: ${list}`);
  },
  (before, after) => {
    if (before.unique === after.unique && before.ignoresCase === after.ignoresCase) return undefined;
    return after.unique && !(before.unique && before.ignoresCase)
      ? createChange('risky', '变为唯一', 'it becomes unique')
      : createChange('safe', '不再唯一', 'it is unique no more');
  },
  (before, after) =>
    !before.readOnly && after.readOnly
      ? createChange(
          'breaking',
          '变为只读，写入将被拒绝',
          'it becomes read-only, and whoever writes it is refused',
        )
      : undefined,
  (before, after) =>
    !before.once && after.once
      ? createChange('risky', '填写后不能再改', 'it cannot be changed any more once it has a value')
      : undefined,
  ({ sensitive: old }, { sensitive }) => {
    if (old === sensitive) return undefined;
    return sensitive
      ? createChange(
          'risky',
          '变为敏感字段，不能再排序和模糊查询',
          'it becomes sensitive: sorting and searching it end',
        )
      : createChange('breaking', '不再按敏感字段保护', 'it is protected as sensitive no more');
  },
  ({ ref: old }, { ref }) => {
    if (old?.to !== ref?.to)
      return createChange(
        'breaking',
        `关联由 ${old?.to ?? '无'} 改为 ${ref?.to ?? '无'}`,
        `it leads to ${ref?.to ?? 'nothing'} instead of ${old?.to ?? 'nothing'}`,
      );
    return differs(old, ref)
      ? createChange('risky', '关联条件变化', 'the terms of its relation change')
      : undefined;
  },
  (before, after) =>
    differs(before.entries, after.entries)
      ? createChange('risky', '选项的来源变化', 'where its choices come from changes')
      : undefined,
  (before, after) =>
    differs([before.shownIf, before.whenHidden], [after.shownIf, after.whenHidden])
      ? createChange('risky', '显示条件变化', 'the condition under which it is shown changes')
      : undefined,
  (before, after) =>
    differs(
      [before.derive, before.number, before.default, before.defaultFrom, before.rule],
      [after.derive, after.number, after.default, after.defaultFrom, after.rule],
    )
      ? createChange('risky', '取值方式变化', 'how it gets its value changes')
      : undefined,
  (before, after) =>
    differs(getWording(before), getWording(after))
      ? createChange('safe', '文字或控件变化', 'its wording or its control changes')
      : undefined,
];

/** Returns the changes of a field that has the same name or was renamed. */
export const compareFieldSchemas = (before: Field, after: Field): FieldChange[] =>
  comparisons.flatMap(compare => compare(before, after) ?? []);

const formatInnerChoice = ({ path: [, ...inner], value }: RemovedChoice): string =>
  `${inner.join('.')}=${value}`;

const getChoiceValues = ({ choices }: Field): (string | number)[] =>
  (choices ?? []).map(({ value }) => value);

const getKeyword = (schema: JsonSchema, name: string): unknown => (schema as JsonObject)[name];

function isNarrower(name: string, before: unknown, after: unknown): boolean {
  if (typeof after !== 'number') return false;
  if (typeof before !== 'number') return true;
  return upperLimits.some(one => one === name) ? after < before : after > before;
}

/** Returns the names of the remaining changed keywords. */
const getOtherKeywords = (before: Field, after: Field): string[] =>
  [...new Set([...Object.keys(before.schema), ...Object.keys(after.schema)])].filter(
    name => !separatelyCompared.has(name) && !(name === 'oneOf' && (before.choices ?? after.choices)),
  );

const getFieldKeyword = ({ schema }: Field, name: string): unknown =>
  withoutRefusals(getKeyword(schema, name));

/** Removes refusal texts, which do not change the values that a group or a list accepts. */
const withoutRefusals = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (word, inner: unknown) =>
      patternRefusalKeywords.has(word) ? undefined : inner,
    ),
  );

const getWording = ({ schema, choices, ...field }: Field): unknown => [
  ...[
    field.title,
    field.help,
    field.placeholder,
    field.widget,
    field.cell,
    field.recordOf,
    field.codeOf,
    field.differs,
  ],
  ...[...patternRefusalKeywords].map(word => getKeyword(schema, word)),
  choices?.map(choice => [choice.value, choice.title, choice.colour]),
];
