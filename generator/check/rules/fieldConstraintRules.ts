import { formats } from '#model/formats';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { findPatternFault } from '../patternSafety';
import { getLocatedMembers } from '../outline/locatedNames';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestSimilarNames } from '../suggestName';

interface SchemaPart {
  schema: JsonObject;
  at: JsonPath;
}

/** Keywords whose value is not a schema. */
const nonSchemaKeywords = new Set([
  ...['default', 'const', 'enum', 'set', 'values', 'where', 'related', 'on', 'x-number', 'x-ref', 'x-me'],
  ...['x-access', 'x-list', 'x-form', 'x-detail', 'x-print', 'x-samples', 'x-view', 'x-unique', 'x-alias'],
]);

/** Every subschema of a file: fields, branches, inputs, conditions and guards. */
function collectSchemas(value: JsonValue, at: JsonPath): SchemaPart[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => collectSchemas(item, [...at, index]));
  if (!isObject(value)) return [];
  const below = Object.entries(value).filter(([word]) => !nonSchemaKeywords.has(word));
  return [
    { schema: value, at },
    ...below.flatMap(([word, member]) =>
      keywordsWithNamedMembers.has(word)
        ? collectNamedSchemas(member, [...at, word])
        : collectSchemas(member, [...at, word]),
    ),
  ];
}

/** Keywords with author-defined member names. */
const keywordsWithNamedMembers = new Set(['properties', '$defs', 'dependentSchemas', 'transitions']);

const collectNamedSchemas = (value: JsonValue, at: JsonPath): SchemaPart[] =>
  getLocatedMembers(value, at).flatMap(member => collectSchemas(member.value, member.at));

const getSchemas = memoizeByFirstArgument((words: JsonObject): SchemaPart[] => collectSchemas(words, []));

function schemaPartRule(
  id: string,
  find: (schema: JsonObject, at: JsonPath) => readonly CheckFinding[],
): CheckRule<ResourceOutline> {
  return { id, find: ({ keywords }) => getSchemas(keywords).flatMap(({ schema, at }) => find(schema, at)) };
}

export const fieldConstraintRules: readonly CheckRule<ResourceOutline>[] = [
  schemaPartRule('fields/unknown-format', ({ format }, at) => {
    if (typeof format !== 'string' || Object.hasOwn(formats, format)) return [];
    return [
      {
        at: [...at, 'format'],
        what: { zh: `没有格式“${format}”。`, en: `There is no format "${format}".` },
        cure: suggestSimilarNames(format, Object.keys(formats)),
      },
    ];
  }),
  schemaPartRule('fields/pattern', ({ pattern }, at) => {
    if (typeof pattern !== 'string' || findPatternFault(pattern) !== 'invalid') return [];
    return [
      {
        at: [...at, 'pattern'],
        what: { zh: '这个正则表达式写错了。', en: 'This regular expression is not written correctly.' },
        cure: {
          zh: '检查括号是否成对，反斜杠是否写成“\\\\”。',
          en: 'See that brackets come in pairs and that a backslash is written "\\\\".',
        },
      },
    ];
  }),
  schemaPartRule('fields/slow-pattern', ({ pattern }, at) => {
    if (typeof pattern !== 'string' || findPatternFault(pattern) !== 'slow') return [];
    return [
      {
        at: [...at, 'pattern'],
        what: {
          zh: '有人可以用一段特别的文字让这个正则表达式运行极久。',
          en: 'Someone could send a text over which this regular expression runs for ever.',
        },
        cure: {
          zh: '以“^”开头，不要在重复的括号里再重复，用“{1,20}”代替“+”和“*”。',
          en: 'Begin with "^", repeat nothing inside a repeated bracket, and write "{1,20}" in place of "+" and "*".',
        },
      },
    ];
  }),
  schemaPartRule('fields/empty-range', (schema, at) =>
    ranges.flatMap(([low, high, strict]) => {
      const from = schema[low];
      const to = schema[high];
      if (typeof from !== 'number' || typeof to !== 'number' || (strict ? from < to : from <= to)) return [];
      return [
        {
          at: [...at, low],
          what: {
            zh: `“${low}”（${from}）与“${high}”（${to}）之间没有可填的值。`,
            en: `Nothing lies between "${low}" (${from}) and "${high}" (${to}).`,
          },
          cure: { zh: '两个数写反了，或改大后者。', en: 'Swap the two, or make the latter greater.' },
        },
      ];
    }),
  ),
];

const ranges: readonly (readonly [string, string, boolean])[] = [
  ['minLength', 'maxLength', false],
  ['minItems', 'maxItems', false],
  ['minimum', 'maximum', false],
  ['exclusiveMinimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
];
