import { comparisonTests } from '#model/comparisons';
import { getOperation } from '#model/expressions';
import { listRelatedPaths } from '#model/expressions/listVariables';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { memoizeWeak } from '../memoizeWeak';
import type { FieldOutline } from './FieldOutline';
import type { CheckContext } from './CheckContext';
import { getMembers, toList, toObject, toText } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** An expression of a file, with what it is for. */
export interface LocatedExpression {
  value: JsonValue;
  at: JsonPath;
  use: 'comparison' | 'derivation' | 'default' | 'effect';
  /** The field that it is compared with, or that takes its value. */
  field: FieldOutline | undefined;
  /** Input that it may read. */
  inputFields?: readonly FieldOutline[];
}

/** An entry of `x-compare`. */
export interface ComparisonOutline {
  keywords: JsonObject;
  at: JsonPath;
  field: FieldOutline | undefined;
  /** The right sides, by test. */
  expressions: readonly (LocatedExpression & { test: string })[];
}

/** The comparisons of a file; those of a view belong to its base. */
export const getComparisonOutlines = memoizeWeak(
  ({ keywords, fields, viewOf }: ResourceOutline): ComparisonOutline[] =>
    viewOf
      ? []
      : toList(keywords['x-compare']).map((entry, index) => {
          const words = toObject(entry);
          const at = ['x-compare', index];
          const field = fields.get(toText(words.field) ?? '');
          const expressions = comparisonTests.flatMap(test => {
            const value = words[test];
            return value === undefined
              ? []
              : [{ value, at: [...at, test], use: 'comparison' as const, field, test }];
          });
          return { keywords: words, at, field, expressions };
        }),
);

/** All expressions of a file. Plain words of defaults and effects have rules of their own. */
export const getExpressions = memoizeWeak(
  (resource: ResourceOutline, context: CheckContext): LocatedExpression[] => [
    ...getComparisonOutlines(resource).flatMap(({ expressions }) => expressions),
    ...(resource.viewOf ? [] : resource.declaredFields.flatMap(getFieldExpressions)),
    ...getEffectExpressions(resource, context),
  ],
);

function getFieldExpressions(field: FieldOutline): LocatedExpression[] {
  const { keywords, at } = field;
  const { value } = toObject(keywords['x-derive']);
  const start = keywords['x-default'];
  return [
    ...(value === undefined
      ? []
      : [{ value, at: [...at, 'x-derive', 'value'], use: 'derivation' as const, field }]),
    ...(isObject(start) ? [{ value: start, at: [...at, 'x-default'], use: 'default' as const, field }] : []),
  ];
}

function getEffectExpressions(resource: ResourceOutline, { resources }: CheckContext): LocatedExpression[] {
  const transitions = resource.viewOf ? [] : (resource.workflow?.transitions ?? []);
  return transitions.flatMap(({ effects, inputFields }) =>
    effects.flatMap(({ words, at }) => {
      const name = toText(words.create) ?? toText(words.update);
      const target = name === undefined ? resource : resources.get(name);
      return [...getMembers(words.set, [...at, 'set']), ...getMembers(words.values, [...at, 'values'])]
        .filter(({ value }) => getOperation(value) || listRelatedPaths(value).length > 0)
        .map(member => ({
          value: member.value,
          at: member.at,
          use: 'effect' as const,
          field: target?.fields.get(member.name),
          inputFields,
        }));
    }),
  );
}
