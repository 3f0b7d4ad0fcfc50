import { createRuleFactory } from '../createRuleFactory';
import { durationUnits, parseExpressionOperation, expressionOperators } from '#model/expressions';
import {
  listRelatedPathsInExpression,
  listVariablesInExpression,
} from '#model/expressions/listVariablesInExpression';
import { isObject, type JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { JsonPath } from '../../sourceLocation';
import type { CheckContext } from '../outline/CheckContext';
import { getExpressions, type LocatedExpression } from '../outline/ExpressionOutline';
import { inferExpressionType } from '../outline/expressionTypes';
import type { FieldOutline } from '../outline/FieldOutline';
import { toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getFieldNames, resolvePath } from '../outline/resolvePath';
import { getFieldType, valueTypeNames, type ValueType } from '../outline/ValueType';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { suggestOwnField } from '../suggestOwnField';
import { suggestVariable } from '../suggestVariable';
import { checkFieldPath, createUnknownFieldMessage } from './derivationRules';
import { isComputedOnRead } from './storedDerivationRules';
import { isSensitiveField } from './sensitiveRules';

/** Creates a rule for each expression, with the resource whose fields it reads. */
const expressionRule = (
  id: string,
  find: (
    expression: LocatedExpression,
    resource: ResourceOutline,
    context: CheckContext,
  ) => readonly CheckFinding[],
): CheckRule<ResourceOutline> =>
  locatedExpressionRule(id, (expression, resource, context) =>
    find(expression, expression.of ?? resource, context),
  );

const locatedExpressionRule = createRuleFactory(getExpressions);

/** Each part of an expression with its location: variables, constants and operations. */
function collectParts(value: JsonValue, at: JsonPath): { value: JsonValue; at: JsonPath }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => collectParts(item, [...at, index]));
  if (!isObject(value) || parseExpressionOperation(value)?.name === 'constant') return [{ value, at }];
  const known: readonly string[] = [...expressionOperators, ...durationUnits];
  const members = Object.entries(value).filter(([name]) => known.includes(name));
  return [{ value, at }, ...members.flatMap(([name, member]) => collectParts(member, [...at, name]))];
}

/** The variables of an expression with their locations. */
function getVariables({ value, at }: LocatedExpression): { word: string; at: JsonPath }[] {
  return collectParts(value, at).flatMap(part =>
    typeof part.value === 'string' && part.value.startsWith('$') ? [{ word: part.value, at: part.at }] : [],
  );
}

/** Returns the fields at the ends of the paths of an expression; `isOwn` marks fields of the record itself. */
function getReadFields(
  expression: LocatedExpression,
  resource: ResourceOutline,
  context: CheckContext,
): { field: FieldOutline; isOwn: boolean; at: JsonPath }[] {
  return getVariables(expression).flatMap(({ word, at }) => {
    const [source, ...path] = word.split('.');
    if (source !== '$this' || path.length === 0) return [];
    const way = resolvePath(context, resource, path.join('.'));
    return 'field' in way ? [{ field: way.field, isOwn: path.length === 1, at }] : [];
  });
}

const clockWords = ['$now', '$today', '$season', '$me', '$this'];

function findUnknownVariable(
  { word, at }: { word: string; at: JsonPath },
  { use, inputFields = [], eachFields }: LocatedExpression,
  resource: ResourceOutline,
  context: CheckContext,
): CheckFinding[] {
  const [source, ...path] = word.split('.');
  if (use === 'default' && source === '$this') {
    return [
      {
        at,
        what: {
          zh: '初值在记录之前算出，不能用记录的值。',
          en: 'A start is computed before there is a record to read.',
        },
        cure: {
          zh: '改用 "x-derive": { "value": … }，或只用 $now、$today、$season、$me。',
          en: 'Write "x-derive": { "value": … }, or only $now, $today, $season and $me.',
        },
      },
    ];
  }
  if (use === 'filter' && source === '$this') {
    return [
      {
        at,
        what: { zh: '这里没有“本记录”，不能用“$this”。', en: 'There is no record to be "$this" here.' },
        cure: {
          zh: '写常量，或 $now、$today、$me 之类的词。',
          en: 'Write a constant, or a word such as $now, $today or $me.',
        },
      },
    ];
  }
  const known = [
    ...clockWords,
    ...[...context.facts].map(fact => `$me.${fact}`),
    ...getFieldNames(context, resource).map(name => `$this.${name}`),
    ...inputFields.map(({ name }) => `$input.${name}`),
    ...(eachFields?.keys() ?? []),
  ];
  if (source === '$me' && path.length === 1 && context.facts.has(path[0] ?? '')) return [];
  if (source === '$this' && path.length > 1) return checkFieldPath(context, resource, path.join('.'), at);
  if (known.includes(word)) return [];
  return [
    {
      at,
      what: { zh: `没有“${word}”这个值。`, en: `There is no value "${word}".` },
      cure: suggestVariable(word, known),
    },
  ];
}

/** The diagnostics of the list that a `count` or `sum` names. */
function checkList(value: JsonValue, at: JsonPath, resource: ResourceOutline): CheckFinding[] {
  const operation = parseExpressionOperation(value);
  if (!operation || (operation.name !== 'count' && operation.name !== 'sum')) return [];
  if (typeof operation.operand !== 'string') return [];
  const place = [...at, operation.name];
  const [name = '', member, ...deeper] = operation.operand.split('.');
  const lists = [...resource.fields.values()].filter(({ kind }) => kind && kindTraits[kind].itemKind);
  const list = lists.find(field => field.name === name);
  if (!list) {
    const field = resource.fields.get(name);
    return [
      {
        at: place,
        what: field
          ? { zh: `“${name}”不是列表。`, en: `"${name}" is no list.` }
          : createUnknownFieldMessage(name, resource),
        cure: suggestName(
          name,
          lists.map(one => one.name),
        ),
      },
    ];
  }
  const numbers = list.innerFields.filter(({ kind }) => kind && kindTraits[kind].isNumber);
  const isWhole = operation.name === 'count' && member === undefined;
  const isSum = operation.name === 'sum' && deeper.length === 0;
  if (isWhole || (isSum && numbers.some(inner => inner.name === member))) return [];
  return [
    {
      at: place,
      what:
        operation.name === 'count'
          ? { zh: '这里只写列表字段的名称。', en: 'Only the name of the list belongs here.' }
          : {
              zh: `“${operation.operand}”不是列表里的数字。`,
              en: `"${operation.operand}" is no number of a list.`,
            },
      cure:
        operation.name === 'count'
          ? { zh: `改为“${name}”。`, en: `Write "${name}".` }
          : suggestName(
              operation.operand,
              numbers.map(inner => `${name}.${inner.name}`),
            ),
    },
  ];
}

export const expressionRules: readonly CheckRule<ResourceOutline>[] = [
  expressionRule('expressions/unknown-word', (expression, resource, context) =>
    getVariables(expression).flatMap(variable =>
      findUnknownVariable(variable, expression, resource, context),
    ),
  ),
  expressionRule('expressions/list', ({ value, at }, resource) =>
    collectParts(value, at).flatMap(part => checkList(part.value, part.at, resource)),
  ),
  expressionRule('expressions/operands', (expression, resource, context) =>
    inferExpressionType(expression, resource, context).faults.map(fault => {
      const [text] = collectParts(expression.value, expression.at)
        .filter(({ at }) => at.join('/') === fault.at.join('/'))
        .map(({ value }) => value);
      return typeof text === 'string' && resource.fields.has(text)
        ? { ...fault, cure: suggestOwnField(text) }
        : fault;
    }),
  ),
  expressionRule('expressions/sensitive', (expression, resource, context) =>
    getReadFields(expression, resource, context)
      .filter(({ field, isOwn }) => isSensitiveField(field) && !(isOwn && isKeptSecret(expression)))
      .map(({ field, at }) => createSensitiveFinding(field, at)),
  ),
  expressionRule('expressions/not-stored', (expression, resource, context) =>
    getReadFields(expression, resource, context)
      .filter(({ field, isOwn }) => isComputedOnRead(field) || (isOwn && isMadeLater(field, expression)))
      .map(({ field, at }) => createNotYetComputedFinding(field, at)),
  ),
  expressionRule('expressions/result', (expression, resource, context) => {
    const { field, use, at } = expression;
    const { type } = inferExpressionType(expression, resource, context);
    if (!field?.kind || type === undefined || use === 'comparison') return [];
    const own = use === 'limit' ? 'number' : getFieldType(field);
    if (own && canTake(own, type)) return [];
    return [
      {
        at,
        what: {
          zh: `得到的是${valueTypeNames[type].zh}，字段“${field.name}”不能保存。`,
          en: `It gives ${valueTypeNames[type].en}, which the field "${field.name}" cannot hold.`,
        },
        cure: own
          ? {
              zh: `改写一个给出${valueTypeNames[own].zh}的值。`,
              en: `Write what gives ${valueTypeNames[own].en}.`,
            }
          : { zh: '把它写到别的字段。', en: 'Let another field take it.' },
      },
    ];
  }),
];

/** Whether a field of one type can store a value of another type. */
const canTake = (own: ValueType, given: ValueType): boolean =>
  own === given || (own === 'number' && given === 'integer') || (own === 'text' && given === 'date');

/**
 * Whether the field that stores the computed value is sensitive too, so that the expression discloses nothing. A
 * comparison stores no value.
 */
const isKeptSecret = ({ use, field }: LocatedExpression): boolean =>
  use !== 'comparison' && isSensitiveField(field);

/** Whether a field of the record has no value yet when the expression is computed. */
function isMadeLater(field: FieldOutline, { use }: LocatedExpression): boolean {
  if (use === 'comparison') return isComputedOnWrite(field);
  return use === 'derivation' && field.origin === 'system';
}

/**
 * Whether the value is computed when the record is written: sequence numbers, values of rules, and values over
 * relations.
 */
export function isComputedOnWrite({ keywords }: FieldOutline): boolean {
  const { rule, value } = toObjectOrEmpty(keywords['x-derive']);
  const readsOthers = value !== undefined && listRelatedPathsInExpression(value).length > 0;
  return keywords['x-number'] !== undefined || rule !== undefined || readsOthers;
}

/** Diagnostic for an expression that reads a value before it is computed. */
export const createNotYetComputedFinding = ({ name }: FieldOutline, at: JsonPath): CheckFinding => ({
  at,
  what: {
    zh: `“${name}”的值要到写入或查看时才有，此时还不知道。`,
    en: `The value of "${name}" is made only when the record is written or read, and is not known here.`,
  },
  cure: {
    zh: '换一个由人填写的，或由“from”、“text”得到的字段。',
    en: 'Take a field that people write, or one that comes from "from" or "text".',
  },
});

/** Diagnostic for an expression that discloses a sensitive value. */
export const createSensitiveFinding = ({ name }: FieldOutline, at: JsonPath): CheckFinding => ({
  at,
  what: {
    zh: `“${name}”是敏感字段，只看到掩码的人可以反复尝试，猜出它的值。`,
    en: `"${name}" is sensitive: whoever sees its mask could guess the value by trying.`,
  },
  cure: {
    zh: `换一个不敏感的字段，或从这里删去“${name}”。`,
    en: `Take a field that is not sensitive, or leave "${name}" out here.`,
  },
});

/** Fields of the record that an expression reads. */
export const getOwnFieldNames = ({ value }: LocatedExpression): string[] =>
  listVariablesInExpression(value).flatMap(word =>
    word.startsWith('$this.') ? (word.split('.')[1] ?? []) : [],
  );
