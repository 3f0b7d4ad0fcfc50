import { accountResource } from '#model/catalog';
import type { CheckContext } from './CheckContext';
import type { FieldOutline } from './FieldOutline';
import type { LocatedExpression } from './ExpressionOutline';
import { inferType, type InferredType, type ExpressionTypeLookup } from './inferType';
import { toObjectOrEmpty, toTextOrUndefined } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';
import { resolvePath } from './resolvePath';
import { getFieldType, type ValueType } from './ValueType';

/** Infers the result type of an expression in a schema file. */
export const inferExpressionType = (
  { value, at, inputFields = [], eachFields }: LocatedExpression,
  resource: ResourceOutline,
  context: CheckContext,
): InferredType => inferType(value, at, createTypeLookup(resource, context, inputFields, eachFields));

function createTypeLookup(
  resource: ResourceOutline,
  context: CheckContext,
  inputFields: readonly FieldOutline[],
  eachFields: ReadonlyMap<string, FieldOutline> = new Map(),
): ExpressionTypeLookup {
  return {
    getVariableType: word => {
      const input = eachFields.get(word) ?? inputFields.find(({ name }) => word === `$input.${name}`);
      return input ? getFieldType(input) : getVariableType(word, resource, context);
    },
    getListType: path => {
      const [list = '', member = ''] = path.split('.');
      const inner = resource.fields.get(list)?.innerFields.find(({ name }) => name === member);
      return inner && getFieldType(inner);
    },
  };
}

const variableTypes: Readonly<Record<string, ValueType>> = {
  $now: 'moment',
  $today: 'date',
  $season: 'integer',
  $me: 'text',
  $this: 'text',
  '$me.id': 'text',
  '$me.roles': 'list',
};

function getVariableType(
  word: string,
  resource: ResourceOutline,
  context: CheckContext,
): ValueType | undefined {
  const [source, ...path] = word.split('.');
  if (source === '$this' && path.length > 0) return getPathType(resource, path.join('.'), context);
  if (Object.hasOwn(variableTypes, word)) return variableTypes[word];
  if (source !== '$me') return undefined;
  const account = context.resources.get(accountResource);
  const fact = toTextOrUndefined(toObjectOrEmpty(account?.keywords['x-me'])[path.join('.')]);
  return account && fact !== undefined ? getPathType(account, fact, context) : undefined;
}

function getPathType(from: ResourceOutline, path: string, context: CheckContext): ValueType | undefined {
  const way = resolvePath(context, from, path);
  return 'field' in way ? getFieldType(way.field) : undefined;
}
