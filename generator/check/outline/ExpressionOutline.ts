import { comparisonTests } from '#model/comparisons';
import { parseExpressionOperation } from '#model/expressions';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import type { FieldOutline } from './FieldOutline';
import type { CheckContext } from './CheckContext';
import {
  getAssignedFields,
  getAssignedValues,
  getEffectItemVariables,
  getCounterResource,
} from './EffectOutline';
import { getTileRanges } from './TileOutline';
import { toListOrEmpty, toObjectOrEmpty, toTextOrUndefined } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** An expression in a schema file, with its location and purpose. */
export interface LocatedExpression {
  value: JsonValue;
  at: JsonPath;
  use: 'comparison' | 'derivation' | 'default' | 'effect' | 'filter' | 'limit';
  /** The field that the expression is compared with, or whose value it computes. */
  field: FieldOutline | undefined;
  /** Transition inputs that the expression may read. */
  inputFields?: readonly FieldOutline[];
  /** The variable `$each` of an effect and its fields, with their kinds. */
  eachFields?: ReadonlyMap<string, FieldOutline>;
  /** The resource of `$this`, if it differs from the resource of the file. */
  of?: ResourceOutline;
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
export const getComparisonOutlines = memoizeByFirstArgument(
  ({ keywords, fields, viewOf }: ResourceOutline): ComparisonOutline[] =>
    viewOf
      ? []
      : toListOrEmpty(keywords['x-compare']).map((entry, index) => {
          const words = toObjectOrEmpty(entry);
          const at = ['x-compare', index];
          const field = fields.get(toTextOrUndefined(words.field) ?? '');
          const expressions = comparisonTests.flatMap(test => {
            const value = words[test];
            return value === undefined
              ? []
              : [{ value, at: [...at, test], use: 'comparison' as const, field, test }];
          });
          return { keywords: words, at, field, expressions };
        }),
);

/** All expressions of a file. Plain values of defaults and effects are checked by rules of their own. */
export const getExpressions = memoizeByFirstArgument(
  (resource: ResourceOutline, context: CheckContext): LocatedExpression[] => [
    ...getComparisonOutlines(resource).flatMap(({ expressions }) => expressions),
    ...(resource.viewOf ? [] : resource.declaredFields.flatMap(getFieldExpressions)),
    ...getEffectExpressions(resource, context),
    ...getTileRanges(resource).map(({ value, at, field }) => ({ value, at, field, use: 'filter' as const })),
    ...getLimitExpressions(resource, context),
  ],
);

function getFieldExpressions(field: FieldOutline): LocatedExpression[] {
  const { keywords, at } = field;
  const { value } = toObjectOrEmpty(keywords['x-derive']);
  const start = keywords['x-default'];
  return [
    ...(value === undefined
      ? []
      : [{ value, at: [...at, 'x-derive', 'value'], use: 'derivation' as const, field }]),
    ...(isObject(start) ? [{ value: start, at: [...at, 'x-default'], use: 'default' as const, field }] : []),
  ];
}

function getEffectExpressions(resource: ResourceOutline, context: CheckContext): LocatedExpression[] {
  const transitions = resource.viewOf ? [] : (resource.workflow?.transitions ?? []);
  return transitions.flatMap(({ effects, inputFields }) =>
    effects.flatMap(effect => {
      const fields = getAssignedFields(effect, resource, context);
      return getAssignedValues(effect)
        .filter(
          ({ value }) => parseExpressionOperation(value) || listRelatedPathsInExpression(value).length > 0,
        )
        .map(member => ({
          value: member.value,
          at: member.at,
          use: 'effect' as const,
          field: fields?.get(member.name),
          inputFields,
          eachFields: getEffectItemVariables(effect, resource, context),
        }));
    }),
  );
}

/** The limit expressions of `take` effects, evaluated on the record whose counter is decreased. */
function getLimitExpressions(resource: ResourceOutline, context: CheckContext): LocatedExpression[] {
  const transitions = resource.viewOf ? [] : (resource.workflow?.transitions ?? []);
  return transitions.flatMap(({ effects }) =>
    effects.flatMap((effect): LocatedExpression[] => {
      const { words, at } = effect;
      const of = getCounterResource(effect, context);
      if (!of || words.below === undefined) return [];
      const field = of.fields.get(toTextOrUndefined(words.field) ?? '');
      return [{ value: words.below, at: [...at, 'below'], use: 'limit', field, of }];
    }),
  );
}
